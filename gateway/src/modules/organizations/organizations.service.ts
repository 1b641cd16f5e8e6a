import { locales, sourceStateOf, type SourceState } from 'contract';
import type { OrganizationProfile } from 'db/entities/organization.entity';
import { findFeedStatus } from 'db/repositories/feeds/feed-runs';
import {
  countOpenJobs,
  findLogo,
  listOrganizations,
  listOrganizationSources,
  type OrganizationRow,
} from 'db/repositories/feeds/organizations';
import { readSourceKeys } from 'db/repositories/feeds/source-keys';
import { listVideoAccounts } from 'db/repositories/videos/video-accounts';
import type { DataSource } from 'typeorm';

export interface ApiStatus {
  readonly available: boolean;
  /** Organizations whose source has its key and was synced. */
  readonly clients: readonly string[];
  readonly missing: boolean;
  /** Variables for keys of organizations and video accounts that are not set in the worker. */
  readonly keys: readonly string[];
}

/** @returns what an organization says of itself, by language; nothing where it says nothing */
export function textsOf({ about, benefits }: OrganizationProfile) {
  return locales.flatMap((language) => {
    const paragraphs = about?.[language]?.split(/\n\s*\n/) ?? [];
    const listed = benefits?.[language] ?? [];
    return paragraphs.length + listed.length > 0 ? [{ language, about: paragraphs, benefits: listed }] : [];
  });
}

/** One organization's source of jobs. The reason of a failure is not public: it may name internal addresses. */
export interface JobSource {
  readonly organizationId: string;
  readonly name: string;
  readonly vendor: string;
  readonly state: SourceState;
  readonly openJobs: number;
  readonly checkedAt: Date | null;
  readonly lastGoodAt: Date | null;
}

/** The organizations whose jobs are shown, and the state of their sources. Knows neither HTTP nor GraphQL. */
export class OrganizationsService {
  /** @param isSet whether this process has a key; counts until a worker has stated whether it has it */
  constructor(
    private readonly database: DataSource,
    private readonly isSet: (variable: string) => boolean,
  ) {}

  /** @returns the active ones in display order, the own company included */
  list(): Promise<readonly OrganizationRow[]> {
    return listOrganizations(this.database);
  }

  openJobs(): Promise<ReadonlyMap<string, number>> {
    return countOpenJobs(this.database);
  }

  /** @returns the file of an organization's logo with its type; undefined where it has none */
  logo(id: string) {
    return findLogo(this.database, id);
  }

  /** Which sources are connected (product 8.11). */
  async apiStatus(): Promise<ApiStatus> {
    const [sources, accounts, known] = await Promise.all([
      listOrganizationSources(this.database),
      listVideoAccounts(this.database),
      readSourceKeys(this.database),
    ]);
    const lacksKey = (variable: string | null): variable is string =>
      variable !== null && !(known.get(variable) ?? this.isSet(variable));
    const clients = sources
      .filter(({ keyVariable, synced }) => synced && !lacksKey(keyVariable))
      .map(({ name }) => name);
    const keys = [
      ...new Set([...sources, ...accounts].map(({ keyVariable }) => keyVariable).filter(lacksKey)),
    ].sort();
    return { available: clients.length > 0, clients, missing: keys.length > 0, keys };
  }

  /** @returns the sources of active organizations in display order */
  async sources(): Promise<readonly JobSource[]> {
    const feeds = await findFeedStatus(this.database);
    return feeds
      .filter(({ active }) => active)
      .map((feed) => ({
        organizationId: feed.organizationId,
        name: feed.name,
        vendor: feed.vendor,
        state: sourceStateOf(feed),
        openJobs: feed.openJobs,
        checkedAt: feed.lastRunAt,
        lastGoodAt: feed.lastGoodAt,
      }));
  }
}
