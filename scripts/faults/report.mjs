/** From the return of the broken part until everything is answered again. */
const RECOVERED_WITHIN_MILLISECONDS = 5_000;

/**
 * @typedef {{ scenario: import('./scenarios.mjs').Scenario, from: number, to: number, restoredAt: number, problems: readonly string[] }} Played
 * @typedef {import('./load.mjs').Request} Request
 */

/**
 * Counts what became of the requests and forms of one scenario.
 *
 * @param {Played} played
 * @param {import('./load.mjs').Load} load
 * @param {ReadonlyMap<string, string>} stored id of the stored submission by its key
 * @param {ReadonlyMap<string, number>} accepted how often its mail was accepted, by its id
 */
export function evaluate({ scenario, from, to, restoredAt, problems: found }, load, stored, accepted) {
  const during = (/** @type {{ began: number }} */ { began }) => began >= from && began < to;
  const requests = load.requests.filter(during);
  const forms = load.submissions.filter(during);
  const refusals = requests.filter((request) => !isAnswered(request));
  const acknowledged = forms.filter((form) => form.acknowledged).length;
  const ids = forms.flatMap(({ key }) => stored.get(key) ?? []);
  const copies = ids.map((id) => accepted.get(id) ?? 0);
  const delivered = copies.filter((count) => count > 0).length;
  const twice = copies.filter((count) => count > 1).length;
  const outage = outageAfter(restoredAt, requests);
  const mayBeDown = (/** @type {Request} */ { began }) =>
    scenario.refusesPages && began <= restoredAt + RECOVERED_WITHIN_MILLISECONDS;
  const failed = refusals.filter(({ status }) => status >= 500 && status !== 503);
  const unanswered = refusals.filter((request) => request.status === 0 && !mayBeDown(request));
  const pages = refusals.filter((request) => request.kind === 'page' && !mayBeDown(request));
  const problems = [
    ...found,
    acknowledged < forms.length && `${forms.length - acknowledged} forms were never acknowledged`,
    acknowledged !== ids.length && 'acknowledged and stored differ',
    ids.length !== delivered && 'stored and delivered differ',
    twice > 0 && !scenario.mayMailAgain && `${twice} mails came twice`,
    copies.some((count) => count > 2) && 'a mail came more than twice',
    outage > RECOVERED_WITHIN_MILLISECONDS && 'it took longer than 5 s to recover',
    failed.length > 0 && `${failed.length} requests failed inside (${statusesOf(failed)})`,
    unanswered.length > 0 && `${unanswered.length} requests had no answer`,
    pages.length > 0 && `${pages.length} cached pages were refused`,
  ].filter((problem) => typeof problem === 'string');
  return {
    title: scenario.title,
    problems,
    cells: [
      scenario.title,
      requests.length - refusals.length,
      refusals.length === 0 ? 0 : `${refusals.length} (${statusesOf(refusals)})`,
      `${(outage / 1_000).toFixed(1)} s`,
      acknowledged,
      ids.length,
      delivered,
      twice,
    ],
  };
}

/** @param {Request} request */
function isAnswered({ kind, status }) {
  return status === (kind === 'post' ? 201 : 200);
}

/** @param {number} restoredAt @param {readonly Request[]} requests @returns {number} milliseconds until the last kind of request was answered again */
function outageAfter(restoredAt, requests) {
  const outages = ['page', 'search', 'post'].map((kind) => {
    const later = requests.filter((request) => request.kind === kind && request.began >= restoredAt);
    const last = later.findLast((request) => !isAnswered(request));
    if (!last) return 0;
    const next = later.find((request) => request.began > last.began);
    return (next?.began ?? last.ended) - restoredAt;
  });
  return Math.max(...outages);
}

/** @param {readonly Request[]} requests */
function statusesOf(requests) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { status } of requests) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`)
    .join(', ');
}

/** @param {readonly { cells: readonly (string | number)[] }[]} results @returns {string} a table in Markdown, as docs/operations.md has it */
export function tableOf(results) {
  const head = [
    'fault',
    'answered',
    'refused (status: how many)',
    'longest outage after its return',
    'acknowledged',
    'stored',
    'delivered',
    'twice',
  ];
  return [head, head.map(() => '---'), ...results.map(({ cells }) => cells)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
