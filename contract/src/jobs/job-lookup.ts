/** `{source}_{clientId}_{external id}` (product 4.2). The external id may contain underscores; docs/feeds.md 2.0, rule 10. */
export function composeJobId(source: string, clientId: string, externalId: string): string {
  return `${source}_${clientId}_${externalId}`;
}

/** @returns the second underscore-separated segment (product 4.2), or undefined when there is none */
export function clientIdOf(jobId: string): string | undefined {
  return jobId.split('_')[1] || undefined;
}

/** For jobs whose feed has no address. */
export function fallbackApplyUrl(applicationHost: string, jobId: string): string {
  return `${applicationHost}/apply/${encodeURIComponent(jobId)}`;
}

export interface LookupCandidate {
  readonly id: string;
  readonly title: string;
}

/** The rules of product 4.38. */
export type LookupRule =
  'exact-id' | 'exact-title' | 'title-contains' | 'client-and-partial-id' | 'same-client' | 'first';

interface LookupMatch<Candidate extends LookupCandidate> {
  readonly job: Candidate;
  readonly rule: LookupRule;
}

/** A title in a URL may match a part of a job's title when it is longer. */
export const PARTIAL_TITLE_LONGER_THAN = 5;

/** @returns the words of a URL segment: `Registered-Nurse_ICU` → `registered nurse icu` */
export function titleFromSegment(segment: string): string {
  return normalise(segment.replace(/[-_+]+/g, ' '));
}

/**
 * Finds the job a visitor most probably meant, by the rules of product 4.38 in their order.
 *
 * @param segment the decoded `{id}` of `/careers/{id}`
 * @param jobs in list order
 * @returns undefined only when the list is empty
 */
export function findJob<Candidate extends LookupCandidate>(
  segment: string,
  jobs: readonly Candidate[],
): LookupMatch<Candidate> | undefined {
  const title = titleFromSegment(segment);
  const clientId = clientIdOf(segment);
  const rules: readonly (readonly [LookupRule, (job: Candidate) => boolean])[] = [
    ['exact-id', (job) => job.id === segment],
    ['exact-title', (job) => title !== '' && titleFromSegment(job.title) === title],
    [
      'title-contains',
      (job) => title.length > PARTIAL_TITLE_LONGER_THAN && titleFromSegment(job.title).includes(title),
    ],
    ['client-and-partial-id', (job) => sameClient(job, clientId) && sharesId(job.id, segment)],
    ['same-client', (job) => sameClient(job, clientId)],
    ['first', () => true],
  ];
  for (const [rule, matches] of rules) {
    const job = jobs.find(matches);
    if (job) return { job, rule };
  }
  return undefined;
}

function sameClient(job: LookupCandidate, clientId: string | undefined): boolean {
  return clientId !== undefined && clientIdOf(job.id) === clientId;
}

/** One external id contains the other: links that were cut off, or have something appended, still work. */
function sharesId(id: string, segment: string): boolean {
  const external = externalPart(id);
  const asked = externalPart(segment);
  return asked !== '' && external !== '' && (external.includes(asked) || asked.includes(external));
}

function externalPart(id: string): string {
  return id.split('_').slice(2).join('_');
}

function normalise(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
