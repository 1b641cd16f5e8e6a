import type { SitePage, sitePages } from 'db/repositories/feeds/site-pages';

export type KnownPage = SitePage;

/** The pages of one site between syncs. What is saved stays, also when the sync is broken off. */
export type PageStore = ReturnType<typeof sitePages>;

/** For one look at a site. */
export function passingPages(): PageStore {
  const records = new Map<string, string>();
  return {
    load: () => Promise.resolve([]),
    save: ({ id }, record) => Promise.resolve(void (record !== undefined && records.set(id, record))),
    recordOf: (id) => Promise.resolve(records.get(id)),
    saveListing: () => Promise.resolve(),
  };
}
