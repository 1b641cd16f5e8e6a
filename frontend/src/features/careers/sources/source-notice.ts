import { openingsState } from 'contract';

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
  /** Whether some can be shown, though they are old. */
  readonly state: 'old' | 'missing';
  /** `more than a day ago`; null: nobody knows when, or they were never read. */
  readonly updated: string | null;
}

const HOUR = 3_600_000;
const A_WHILE = 'a while ago';

/** @returns what there is to say, the oldest first; nothing of openings that are current */
export function sourceNotices(sources: readonly KnownSource[], now: Date): readonly SourceNotice[] {
  return sources
    .map((source) => ({
      ...source,
      lastGoodAt: source.lastGoodAt === null ? null : new Date(source.lastGoodAt),
    }))
    .sort((one, other) => (one.lastGoodAt?.getTime() ?? 0) - (other.lastGoodAt?.getTime() ?? 0))
    .flatMap(({ organizationId, name, openJobs, lastGoodAt }) => {
      const state = openingsState({ openJobs, lastGoodAt }, now);
      return state === 'current'
        ? []
        : [
            {
              organizationId,
              name,
              state,
              updated: lastGoodAt && ageLabel(now.getTime() - lastGoodAt.getTime()),
            },
          ];
    });
}

function ageLabel(milliseconds: number): string {
  const days = Math.floor(milliseconds / (24 * HOUR));
  return days < 2 ? 'more than a day ago' : `${days} days ago`;
}

/** In a list of several organizations. */
export function listedNotice({ name, state, updated }: SourceNotice): string {
  return state === 'missing'
    ? `Openings of ${name} cannot be shown right now.`
    : `Openings of ${name} were last updated ${updated ?? A_WHILE}.`;
}

/** On the page of one of its jobs. */
export function jobNotice({ name, updated }: SourceNotice): string {
  return `Openings of ${name} were last updated ${updated ?? A_WHILE}: this one may have changed since.`;
}
