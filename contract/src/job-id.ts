/** `{source}_{clientId}_{external id}` (decision 000 "Jobs"). The external id may hold underscores itself; what else it may hold, docs/feeds.md 2.0 says (rule 10). */
export function composeJobId(source: string, clientId: string, externalId: string): string {
  return `${source}_${clientId}_${externalId}`;
}

/** @returns the second underscore-separated segment (spec section 3, Job), or undefined when there is none */
export function clientIdOf(jobId: string): string | undefined {
  return jobId.split('_')[1] || undefined;
}

/** Where a visitor applies when the feed names no address of its own. */
export function fallbackApplyUrl(applicationHost: string, jobId: string): string {
  return `${applicationHost}/apply/${encodeURIComponent(jobId)}`;
}
