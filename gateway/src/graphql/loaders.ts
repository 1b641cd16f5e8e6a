import DataLoader from 'dataloader';
import { findDescriptions, findDescriptionStarts } from 'db/repositories/job-reads';
import { findCaptions, findTranscripts, findVideosOfOrganizations, type VideoCaptionRow } from 'db/repositories/video-reads';
import type { VideoRow } from 'db/repositories/video-rows';
import { countOpenJobs, findOrganizationsByIds, type OrganizationRow } from 'db/repositories/organization-reads';
import type { DataSource } from 'typeorm';

export interface DescriptionStart {
  readonly id: string;
  readonly characters: number;
}

export interface Loaders {
  readonly organization: DataLoader<string, OrganizationRow | undefined>;
  readonly openJobs: DataLoader<string, number>;
  readonly description: DataLoader<string, string>;
  readonly descriptionStart: DataLoader<DescriptionStart, string, string>;
  readonly transcript: DataLoader<string, string | undefined>;
  readonly captions: DataLoader<string, readonly VideoCaptionRow[]>;
  /** Organization id → its newest videos, at most `limit`. */
  readonly videosOf: (limit: number) => DataLoader<string, readonly VideoRow[]>;
}

/** One query a relation and request, however many rows ask for it. */
export function createLoaders(database: DataSource): Loaders {
  const videosOf = new Map<number, DataLoader<string, readonly VideoRow[]>>();
  return {
    organization: new DataLoader(async (ids) => {
      const found = new Map((await findOrganizationsByIds(database, ids)).map((organization) => [organization.id, organization]));
      return ids.map((id) => found.get(id));
    }),
    openJobs: new DataLoader(async (ids) => {
      const counts = await countOpenJobs(database);
      return ids.map((id) => counts.get(id) ?? 0);
    }),
    description: new DataLoader(async (ids) => {
      const descriptions = await findDescriptions(database, ids);
      return ids.map((id) => descriptions.get(id) ?? '');
    }),
    descriptionStart: new DataLoader(
      async (wanted) => {
        const longest = Math.max(...wanted.map(({ characters }) => characters));
        const starts = await findDescriptionStarts(database, [...new Set(wanted.map(({ id }) => id))], longest);
        return wanted.map(({ id, characters }) => Array.from(starts.get(id) ?? '').slice(0, characters).join(''));
      },
      { cacheKeyFn: ({ id, characters }) => `${characters} ${id}` },
    ),
    transcript: new DataLoader(async (ids) => {
      const transcripts = await findTranscripts(database, ids);
      return ids.map((id) => transcripts.get(id));
    }),
    captions: new DataLoader(async (ids) => {
      const captions = await findCaptions(database, ids);
      return ids.map((id) => captions.filter(({ videoId }) => videoId === id));
    }),
    videosOf: (limit) => {
      const loader = videosOf.get(limit) ?? videosOfOrganizations(database, limit);
      videosOf.set(limit, loader);
      return loader;
    },
  };
}

function videosOfOrganizations(database: DataSource, limit: number): DataLoader<string, readonly VideoRow[]> {
  return new DataLoader(async (ids) => {
    const videos = await findVideosOfOrganizations(database, ids, limit);
    return ids.map((id) => videos.filter(({ organizationId }) => organizationId === id));
  });
}
