/** From the return of what was away until everything is answered again. */
export const RECOVERED_WITHIN_MILLISECONDS = 5_000;

/**
 * What became of the requests and forms of one scenario.
 *
 * @typedef {object} Reckoning
 * @property {string} title
 * @property {string} [skipped] why it was not played
 * @property {number} answered
 * @property {number} refused
 * @property {string} statuses of refusals, with their numbers; 0: no answer
 * @property {number} p99 milliseconds within which 99 of 100 pages came
 * @property {number} outage milliseconds
 * @property {number} acknowledged
 * @property {number} stored
 * @property {number} delivered
 * @property {number} twice
 * @property {readonly string[]} problems goals missed
 */

/**
 * @param {object} played
 * @param {import('./scenario.mjs').Scenario} played.scenario
 * @param {number} played.from @param {number} played.to @param {number} played.restoredAt
 * @param {readonly string[]} played.problems
 * @param {import('./load.mjs').Load} load
 * @param {ReadonlyMap<string, string>} stored id of the stored submission by its key
 * @param {ReadonlyMap<string, number>} taken how often each letter came, by submission id
 * @returns {Reckoning}
 */
export function reckon({ scenario, from, to, restoredAt, problems: found }, load, stored, taken) {
  const requests = load.requests.filter(({ began }) => began >= from && began < to);
  const isAnswered = (/** @type {import('./load.mjs').Request} */ { kind, status }) =>
    status === (kind === 'post' ? 201 : 200);
  const refusals = requests.filter((request) => !isAnswered(request));
  const forms = load.submissions.filter(({ began }) => began >= from && began < to);
  const acknowledged = forms.filter((form) => form.acknowledged);
  const ids = forms.flatMap(({ key }) => stored.get(key) ?? []);
  const copies = ids.map((id) => taken.get(id) ?? 0);
  const delivered = copies.filter((count) => count > 0).length;
  const twice = copies.filter((count) => count > 1).length;
  const outage = outageAfter(restoredAt, requests, isAnswered);
  const problems = [...found];
  if (acknowledged.length < forms.length)
    problems.push(`${forms.length - acknowledged.length} forms were never acknowledged`);
  if (acknowledged.length !== ids.length) problems.push('acknowledged and stored differ');
  if (ids.length !== delivered) problems.push('stored and delivered differ');
  if (twice > 0 && !scenario.mayMailAgain) problems.push(`${twice} letters came twice`);
  if (copies.some((count) => count > 2)) problems.push('a letter came more than twice');
  if (outage > RECOVERED_WITHIN_MILLISECONDS) problems.push('it took longer than 5 s to recover');
  const faulty = refusals.filter(({ status }) => status >= 500 && status !== 503);
  if (faulty.length > 0)
    problems.push(`${faulty.length} requests were answered as if the code was wrong (${statusesOf(faulty)})`);
  const unanswered = refusals.filter(({ status }) => status === 0);
  if (unanswered.length > 0 && !scenario.pagesGo)
    problems.push(`${unanswered.length} requests were left without an answer`);
  const pages = refusals.filter(
    ({ kind, began }) =>
      kind === 'page' && !(scenario.pagesGo && began <= restoredAt + RECOVERED_WITHIN_MILLISECONDS),
  );
  if (pages.length > 0) problems.push(`${pages.length} cached pages were refused`);
  return {
    title: scenario.title,
    answered: requests.length - refusals.length,
    refused: refusals.length,
    statuses: statusesOf(refusals),
    p99: p99Of(requests.filter((request) => request.kind === 'page' && isAnswered(request))),
    outage,
    acknowledged: acknowledged.length,
    stored: ids.length,
    delivered,
    twice,
    problems,
  };
}

/** @param {number} restoredAt @param {readonly import('./load.mjs').Request[]} requests @param {(request: import('./load.mjs').Request) => boolean} isAnswered */
function outageAfter(restoredAt, requests, isAnswered) {
  let longest = 0;
  for (const kind of ['page', 'search', 'post']) {
    const later = requests.filter((request) => request.kind === kind && request.began >= restoredAt);
    const last = later.findLast((request) => !isAnswered(request));
    if (!last) continue;
    const next = later.find((request) => request.began > last.began);
    longest = Math.max(longest, (next ? next.began : last.ended) - restoredAt);
  }
  return longest;
}

/** @param {readonly import('./load.mjs').Request[]} requests @returns {number} milliseconds; 0 without requests */
function p99Of(requests) {
  const durations = requests.map(({ began, ended }) => ended - began).sort((a, b) => a - b);
  return durations[Math.ceil(durations.length * 0.99) - 1] ?? 0;
}

/** @param {readonly import('./load.mjs').Request[]} refusals */
function statusesOf(refusals) {
  const counts = new Map();
  for (const { status } of refusals) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`)
    .join(', ');
}

/** @param {readonly Reckoning[]} reckonings @returns {string} a table as Markdown shows it */
export function tableOf(reckonings) {
  const head = [
    'what goes wrong',
    'answered',
    'refused (status: how many)',
    'p99 of pages',
    'longest outage after its return',
    'acknowledged',
    'stored',
    'delivered',
    'twice',
  ];
  const rows = reckonings.map((one) =>
    one.skipped === undefined
      ? [
          one.title,
          one.answered,
          one.refused === 0 ? '0' : `${one.refused} (${one.statuses})`,
          `${one.p99} ms`,
          `${(one.outage / 1_000).toFixed(1)} s`,
          one.acknowledged,
          one.stored,
          one.delivered,
          one.twice,
        ]
      : [one.title, `left out: ${one.skipped}`, '', '', '', '', '', '', ''],
  );
  const lines = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = lines;
  return [
    line(first),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...others.map(line),
  ].join('\n');
}
