import { within } from 'server-kit/within';
import type { Column } from '../../cli/command-kit.js';
import { type FoundAbout, startChecks } from '../../cli/doctor/doctor.js';
import { fail } from '../../cli/doctor/env.js';
import { Action, Table } from './layout.js';
import type { PageRouter } from './page-router.js';

const PATH = '/checks';
const WITHIN_SECONDS = 30;

const words = { ok: 'ok', warn: 'look at it', fail: 'failed' } as const;
const columns: readonly Column<FoundAbout>[] = [
  { heading: 'subject', fact: ({ subject }) => subject },
  { heading: 'state', fact: ({ state }) => words[state] },
  { heading: 'found', fact: ({ text }) => text },
  { heading: 'what to do', fact: ({ advice }) => advice ?? '' },
];

const urgency = ['fail', 'warn', 'ok'] as const;

/** What `ops doctor` finds, failures first. Only on request: it asks every service and starts programs. */
export function addChecks({ view, act }: PageRouter): void {
  let running: Promise<readonly FoundAbout[]> | undefined;
  const run = () => {
    running ??= findAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const start = (
    <>
      <p>
        Tests every setting and connection of the worker, and changes nothing. It takes up to {WITHIN_SECONDS}{' '}
        seconds.
      </p>
      <Action to={PATH}>Run the checks</Action>
    </>
  );

  view(PATH, () => ({ title: 'Checks', content: start }));

  const check = async () => {
    const findings = await run();
    const count = (state: FoundAbout['state']) =>
      findings.filter((finding) => finding.state === state).length;
    return {
      title: 'Checks',
      content: (
        <>
          <p role="status" className="note">
            {count('ok')} ok, {count('warn')} to look at, {count('fail')} failed.
          </p>
          <Table
            caption="Findings"
            columns={columns}
            rows={urgency.flatMap((state) => findings.filter((finding) => finding.state === state))}
            empty="Nothing was found."
          />
          {start}
        </>
      ),
    };
  };
  // Also while the database is away: it changes nothing.
  act(PATH, check, { changesNothing: true });
}

async function findAll(): Promise<readonly FoundAbout[]> {
  const late = fail(
    `a check did not answer within ${WITHIN_SECONDS} seconds`,
    'Run them again, or "ops doctor", which waits longer.',
  );
  const findings = startChecks().map((check) =>
    within(WITHIN_SECONDS * 1_000, check).catch(() => [{ subject: 'checks', ...late }]),
  );
  return (await Promise.all(findings)).flat();
}
