import { queueBackend, type QueueAddress, type WorkQueue } from './backend.js';

/** The queues of one process, each opened when first wanted: one set of connections, whoever uses them. */
export interface OpenQueues {
  of(name: string): WorkQueue;
  /** @param within waits for one queue's farewell */
  close(within: (farewell: Promise<void>, name: string) => Promise<void>): Promise<void>;
}

/**
 * @param onError is told of connection errors, which are repeated for as long as the queue is away
 */
export function openQueues(address: QueueAddress, onError: (error: Error) => void): OpenQueues {
  const backend = queueBackend(address);
  const queues = new Map<string, WorkQueue>();
  return {
    of: (name) => {
      const known = queues.get(name);
      if (known) return known;
      const opened = backend.openQueue(name);
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
