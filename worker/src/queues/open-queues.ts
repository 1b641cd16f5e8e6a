import { queueBackend, type QueueAddress, type WorkQueue } from './backend.js';

/** The queues of one process, each opened when first wanted: one set of connections, whoever uses them. */
export interface OpenQueues {
  of(name: string): WorkQueue;
  /** @param within waits for one queue's farewell */
  close(within: (farewell: Promise<void>, name: string) => Promise<void>): Promise<void>;
}

/** A visitor may be waiting: whoever orders work for him soon goes on without. The row is the promise, the relay comes round. */
export const QUEUE_PATIENCE_MILLISECONDS = 2_000;

/**
 * @param onError is told of connection errors, which are repeated for as long as the queue is away
 * @param patienceMilliseconds how long a connection may take; more where no visitor waits
 */
export function openQueues(address: QueueAddress, onError: (error: Error) => void, patienceMilliseconds = QUEUE_PATIENCE_MILLISECONDS): OpenQueues {
  const backend = queueBackend(address);
  const queues = new Map<string, WorkQueue>();
  return {
    of: (name) => {
      const known = queues.get(name);
      if (known) return known;
      const opened = backend.openQueue(name, patienceMilliseconds);
      opened.on('error', onError);
      queues.set(name, opened);
      // BullMQ never gets over a beginning that failed: the next who wants this queue opens it anew.
      opened.waitUntilReady().catch((error: unknown) => {
        if (queues.get(name) === opened) queues.delete(name);
        onError(error instanceof Error ? error : new Error(String(error)));
        opened.close().catch(() => undefined);
      });
      return opened;
    },
    close: async (within) => {
      // A queue that is away cannot be taken leave of; that must keep nobody from ending.
      await Promise.all([...queues].map(([name, queue]) => within(queue.close(), name).catch(onError)));
    },
  };
}
