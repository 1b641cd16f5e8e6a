import { sourceStateOf, type SourceState } from 'contract';
import { findFeedStatus } from 'db/repositories/feed-runs';
import { listOrganizationSources } from 'db/repositories/organizations';
import { readSourceKeys } from 'db/repositories/source-keys';
import { listVideoAccounts } from 'db/repositories/video-accounts';
import type { DataSource } from 'typeorm';

export interface ApiStatus {
  readonly available: boolean;
  /** Names of the organizations whose source has its key and has been synced. */
  readonly clients: readonly string[];
  readonly missing: boolean;
  /** Names of the key variables that organizations and video accounts name and that are not set, where sources are read. */
  readonly keys: readonly string[];
}

/** One organization's source of jobs. Why a run failed is for operators alone: it may name internal addresses. */
export interface JobSource {
  readonly organizationId: string;
  readonly name: string;
  readonly vendor: string;
  readonly state: SourceState;
  readonly openJobs: number;
  readonly checkedAt: Date | null;
  readonly lastGoodAt: Date | null;
}

/** Which sources of jobs and videos can be reached (product 8.11). Knows neither HTTP nor GraphQL. */
export class StatusService {
  /** @param isSet whether this process has a key, which counts as long as no worker has said whether it has it */
  constructor(
    private readonly database: DataSource,
    private readonly isSet: (variable: string) => boolean,
  ) {}

  async read(): Promise<ApiStatus> {
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

  /** @returns the sources of the active organizations in display order */
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
