import type { Command } from 'commander';
import { errorMessage } from 'db/error-code';
import { OperatorError } from 'server-kit/operator-error';
import { databaseOf, readSettings } from '../env.js';
import type { WorkQueue } from '../jobs/queue-backend.js';
import { definitions } from '../jobs/definitions.js';
import { readQueueState, readQueueStates, withQueues } from '../jobs/queues.js';
import { type Print, table } from './command-kit.js';

const names = definitions.map(({ name }) => name);
const WITHIN_MILLISECONDS = 10_000;

interface Selection {
  readonly all?: boolean;
}

export function addQueueCommands(program: Command, print: Print): void {
  const queue = program.command('queue').description(`the queues: ${names.join(', ')}`);

  queue
    .command('stats')
    .description('how full each queue is, and how long the oldest job waits')
    .action(() =>
      onQueues(names, async (queues) => {
        const states = await readQueueStates(queues);
        const rows = states.map(({ queue: name, counts, oldestSeconds }) => [
          name,
          counts.waiting,
          counts.active,
          counts.delayed,
          counts.failed,
          counts.completed,
          counts.waiting === 0 ? '' : `${Math.round(oldestSeconds.waiting)} s`,
        ]);
        print(table(['queue', 'waiting', 'active', 'delayed', 'failed', 'completed', 'oldest waits'], rows));
      }),
    );

  queue
    .command('retry')
    .description(
      'put failed jobs back into their queues; given-up messages are taken up by "submissions retry"',
    )
    .argument('[queue...]')
    .option('--all', 'of every queue')
    .action((wanted: string[], { all }: Selection) =>
      onQueues(chosen(wanted, all), async (queues) => {
        for (const one of queues) {
          const { counts } = await readQueueState(one);
          if (counts.failed > 0) await one.retryJobs({ state: 'failed' });
          print(`${one.name}: ${counts.failed} put back.`);
        }
      }),
    );

  queue
    .command('drain')
    .description(
      'throw waiting jobs away. Messages are not lost by it: the worker finds those that still wait and orders them again',
    )
    .argument('[queue...]')
    .option('--all', 'of every queue')
    .option('--yes', 'I mean it')
    .action((wanted: string[], { all, yes }: Selection & { readonly yes?: boolean }) => {
      const selected = chosen(wanted, all);
      if (!yes)
        throw new OperatorError(
          `The waiting jobs of ${selected.join(', ')} will be thrown away. Say --yes if you mean it.`,
        );
      return onQueues(selected, async (queues) => {
        for (const one of queues) {
          const { counts } = await readQueueState(one);
          await one.drain();
          print(`${one.name}: ${counts.waiting} thrown away.`);
        }
      });
    });
}

function chosen(wanted: readonly string[], all: boolean | undefined): readonly string[] {
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new OperatorError(`There is no queue "${unknown}"; there are: ${names.join(', ')}.`);
  if (wanted.length > 0 === (all === true)) throw new OperatorError('Name the queues, or say --all.');
  return all ? names : wanted;
}

async function onQueues(
  wanted: readonly string[],
  use: (queues: readonly WorkQueue[]) => Promise<void>,
): Promise<void> {
  const settings = readSettings();
  const { redisUrl, queuePrefix: prefix } = settings;
  try {
    await withQueues(
      { databaseUrl: databaseOf(settings), redisUrl, prefix },
      wanted,
      WITHIN_MILLISECONDS,
      use,
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The queue on ${redisUrl === undefined ? 'Postgres' : 'Redis'} cannot be used (${errorMessage(error)}).`,
    );
  }
}
