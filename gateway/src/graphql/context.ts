import DataLoader from 'dataloader';
import type { GraphQLError } from 'graphql';
import { findDescriptions, findDescriptionStarts } from 'db/repositories/jobs';
import {
  findCaptions,
  findTranscripts,
  findVideosOfOrganizations,
  type VideoCaptionRow,
  type VideoRow,
} from 'db/repositories/videos';
import { countOpenJobs, findOrganizationsByIds, type OrganizationRow } from 'db/repositories/organizations';
import type { DataSource } from 'typeorm';
import type { JobListing } from '../modules/careers/job-listing.js';
import type { GraphOperation } from '../middleware/telemetry.js';
import type { Services } from '../services.js';

/** Facts about an answer that are noted while it is computed. */
export interface AnswerNotes {
  /** It changes with the data version alone. */
  isLasting: boolean;
  /** It answers a query, without errors. */
  isComplete: boolean;
  operation: GraphOperation | undefined;
}

export interface GraphContext {
  readonly services: Services;
  readonly loaders: Loaders;
  readonly applicationHost: string;
  /** Of the client, as the trusted proxies state it. */
  readonly address: string;
  readonly requestId: string;
  /** Of the answer; decides which rules of GraphQL over HTTP apply. */
  readonly mediaType: string;
  /** Counts this query as work in progress. @throws {AppError} SERVICE_UNAVAILABLE while there are too many */
  readonly beginWork: () => void;
  /** Why the cost of this query cannot be computed. */
  readonly mistake: GraphQLError | undefined;
  /** Marks the answer as one that changes without the data version. */
  readonly keepOutOfCache: () => void;
  readonly notes: AnswerNotes;
}

export interface DescriptionStart {
  readonly id: string;
  readonly characters: number;
}

export interface Loaders {
  readonly organization: DataLoader<string, OrganizationRow | undefined>;
  readonly organizations: () => Promise<readonly OrganizationRow[]>;
  readonly openJobs: DataLoader<string, number>;
  readonly description: DataLoader<string, string>;
  readonly descriptionStart: DataLoader<DescriptionStart, string, string>;
  readonly transcript: DataLoader<string, string | undefined>;
  readonly captions: DataLoader<string, readonly VideoCaptionRow[]>;
  /** Organization id → its newest videos, at most `limit`. */
  readonly videosOf: (limit: number) => DataLoader<string, readonly VideoRow[]>;
  /**
   * An organization's newest open jobs, one listing for equal requests.
   *
   * @throws {AppError} BAD_USER_INPUT naming `first`
   */
  readonly jobsOf: (organizationId: string, first: number) => JobListing;
}

/** One query for each relation and request, however many rows need it. */
export function createLoaders(
  database: DataSource,
  { careers, organizations }: Pick<Services, 'careers' | 'organizations'>,
): Loaders {
  const videosOf = new Map<number, DataLoader<string, readonly VideoRow[]>>();
  const listings = new Map<string, JobListing>();
  let listed: Promise<readonly OrganizationRow[]> | undefined;
  return {
    organization: new DataLoader(async (ids) => {
      const found = new Map(
        (await findOrganizationsByIds(database, ids)).map((organization) => [organization.id, organization]),
      );
      return ids.map((id) => found.get(id));
    }),
    organizations: () => (listed ??= organizations.list()),
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
        const starts = await findDescriptionStarts(
          database,
          [...new Set(wanted.map(({ id }) => id))],
          longest,
        );
        return wanted.map(({ id, characters }) =>
          Array.from(starts.get(id) ?? '')
            .slice(0, characters)
            .join(''),
        );
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
    jobsOf: (organizationId, first) => {
      const key = `${first} ${organizationId}`;
      const listing = listings.get(key) ?? careers.listJobs({ organization: organizationId }, { first });
      listings.set(key, listing);
      return listing;
    },
  };
}

function videosOfOrganizations(database: DataSource, limit: number): DataLoader<string, readonly VideoRow[]> {
  return new DataLoader(async (ids) => {
    const videos = await findVideosOfOrganizations(database, ids, limit);
    return ids.map((id) => videos.filter(({ organizationId }) => organizationId === id));
  });
}
