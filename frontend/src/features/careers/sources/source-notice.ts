import { openingsState } from 'db/contract';

/** An organization's source of jobs as the gateway knows it. */
export interface KnownSource {
  readonly organizationId: string;
  readonly name: string;
  readonly openJobs: number;
  readonly lastGoodAt: string | null;
}

/** What visitors must know of an organization's openings. */
export interface SourceNotice {
  readonly organizationId: string;
  readonly name: string;
  /** `more than a day ago`; null: they were never read. */
  readonly updated: string | null;
}

const HOUR = 3_600_000;

/** @returns what there is to say, the oldest first; nothing of openings that are current */
export function sourceNotices(sources: readonly KnownSource[], now: Date): readonly SourceNotice[] {
  return sources
    .map((source) => ({ ...source, lastGoodAt: source.lastGoodAt === null ? null : new Date(source.lastGoodAt) }))
    .filter((source) => openingsState(source, now) !== 'current')
    .sort((one, other) => (one.lastGoodAt?.getTime() ?? 0) - (other.lastGoodAt?.getTime() ?? 0))
    .map(({ organizationId, name, lastGoodAt }) => ({ organizationId, name, updated: lastGoodAt && ageLabel(now.getTime() - lastGoodAt.getTime()) }));
}

function ageLabel(milliseconds: number): string {
  const days = Math.floor(milliseconds / (24 * HOUR));
  return days < 2 ? 'more than a day ago' : `${days} days ago`;
}

/** In a list of several organizations. */
export function listedNotice({ name, updated }: SourceNotice): string {
  return updated === null ? `Openings of ${name} cannot be shown right now.` : `Openings of ${name} were last updated ${updated}.`;
}

/** On the page of one of its jobs. */
export function jobNotice({ name, updated }: SourceNotice): string {
  return `Openings of ${name} were last updated ${updated ?? 'a while ago'}: this one may have changed since.`;
}
