import { spawn } from 'node:child_process';

/**
 * Removes a container once this process is gone, however it went: a killed test run must leave nothing behind. What
 * testcontainers itself has for this (Ryuk) is a further image, which a closed network does not have.
 */
export function removeContainerAtExit(containerId: string): void {
  const watch = `while kill -0 ${process.pid} 2>/dev/null; do sleep 2; done; docker rm --force --volumes ${containerId}`;
  spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore' })
    // No shell, no watch.
    .on('error', () => undefined)
    .unref();
}
