import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './paths.mjs';

/**
 * Compiles the backend whenever a source changes; `node --watch` then restarts what runs it.
 *
 * @returns {() => Promise<void>} stops it
 */
export function watchBackend() {
  const compiler = spawn(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: process.platform !== 'win32',
    },
  );
  createInterface({ input: compiler.stdout }).on(
    'line',
    (line) => /error TS/.test(line) && console.log(`[compiler] ${line}`),
  );
  return async () => {
    const gone = new Promise((resolve) => compiler.once('exit', resolve));
    if (compiler.exitCode === null && compiler.kill()) await gone;
  };
}
