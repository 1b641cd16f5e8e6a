import DataLoader from 'dataloader';
import type { GraphQLError } from 'graphql';
import { findDescriptions, findDescriptionStarts } from 'db/repositories/jobs/jobs';
import {
  findCaptions,
  findTracks,
  findTranscripts,
  findVideosOfOrganizations,
  type VideoCaptionRow,
  type VideoRow,
  type VideoTrack,
} from 'db/repositories/videos/videos';
import {
  countFilms,
  countOpenJobs,
  findOrganizationsByIds,
  listOrganizations,
  type OrganizationRow,
} from 'db/repositories/feeds/organizations';
import type { DataSource } from 'typeorm';
import type { JobListing } from '../modules/careers/job-listing.js';
import type { GraphOperation } from '../middleware/telemetry.js';
import type { Sender } from '../mail-requests.js';
import type { Services } from '../services.js';

/** Facts about an answer that are noted while it is computed. */
export interface AnswerNotes {
  /** It answers a query, without errors, and changes with the data version alone. */
  isCacheable: boolean;
  operation: GraphOperation | undefined;
}

export interface GraphContext {
  readonly services: Services;
  readonly loaders: Loaders;
  readonly applicationHost: string;
  readonly sender: Sender;
  /** Of the answer; decides which rules of GraphQL over HTTP apply. */
  readonly mediaType: string;
  /** Counts this query as work in progress. @throws {AppError} SERVICE_UNAVAILABLE while there are too many */
  readonly beginWork: () => void;
  /** Why the cost of this query cannot be computed. */
  readonly mistake: GraphQLError | undefined;
  readonly notes: AnswerNotes;
}

/** The first so many of what a record has: characters of a text, or records of a relation. */
interface Beginning {
  readonly id: string;
  readonly length: number;
}

/** One query for each relation and request, however many rows need it. */
export type Loaders = ReturnType<typeof createLoaders>;

export function createLoaders(database: DataSource, { careers }: Pick<Services, 'careers'>) {
  const listings = new Map<string, JobListing>();
  let listed: Promise<readonly OrganizationRow[]> | undefined;
  return {
    organizations: () => (listed ??= listOrganizations(database)),
    organization: loaderOf(
      async (ids) => new Map((await findOrganizationsByIds(database, ids)).map((found) => [found.id, found])),
    ),
    films: loaderOf(() => countFilms(database)),
    openJobs: loaderOf(() => countOpenJobs(database)),
    description: loaderOf((ids) => findDescriptions(database, ids)),
    descriptionStart: beginningsOf(async (ids, longest) => {
      const starts = await findDescriptionStarts(database, ids, longest);
      return (id, length) =>
        Array.from(starts.get(id) ?? '')
          .slice(0, length)
          .join('');
    }),
    transcript: loaderOf((ids) => findTranscripts(database, ids)),
    captions: new DataLoader<string, readonly VideoCaptionRow[]>(async (ids) => {
      const captions = await findCaptions(database, ids);
      return ids.map((id) => captions.filter(({ videoId }) => videoId === id));
    }),
    /** What captions say, for cues. */
    tracks: new DataLoader<string, readonly VideoTrack[]>(async (ids) => {
      const tracks = await findTracks(database, ids);
      return ids.map((id) => tracks.filter(({ videoId }) => videoId === id));
    }),
    videosOf: beginningsOf(async (ids, longest) => {
      const videos = await findVideosOfOrganizations(database, ids, longest);
      return (id, length): readonly VideoRow[] =>
        videos.filter(({ organizationId }) => organizationId === id).slice(0, length);
    }),
    /** An organization's newest open jobs, one listing for equal requests. @throws {AppError} BAD_USER_INPUT naming `first` */
    jobsOf: (organizationId: string, first: number) => {
      const key = `${first} ${organizationId}`;
      const listing = listings.get(key) ?? careers.listJobs({ organization: organizationId }, { first });
      listings.set(key, listing);
      return listing;
    },
  };
}

function loaderOf<Value>(
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): DataLoader<string, Value | undefined> {
  return new DataLoader(async (ids) => {
    const found = await find(ids);
    return ids.map((id) => found.get(id));
  });
}

/** @param find reads the longest beginning that is asked for, and returns how to take one from it */
function beginningsOf<Value>(
  find: (ids: readonly string[], longest: number) => Promise<(id: string, length: number) => Value>,
): DataLoader<Beginning, Value, string> {
  return new DataLoader<Beginning, Value, string>(
    async (wanted) => {
      const ids = [...new Set(wanted.map(({ id }) => id))];
      const take = await find(ids, Math.max(...wanted.map(({ length }) => length)));
      return wanted.map(({ id, length }) => take(id, length));
    },
    { cacheKeyFn: ({ id, length }) => `${length} ${id}` },
  );
}
