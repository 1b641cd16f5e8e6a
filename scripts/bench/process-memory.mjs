import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the processes of the stack this process has started take of the machine's memory, in megabytes by name. @returns {Promise<Record<string, number>>} */
export async function memoryOfStack() {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,rss=,args=']);
  const names = { gateway: 'gateway/dist/main.js', worker: 'worker/dist/main.js', site: 'frontend/dist/server/main.js' };
  const ours = stdout.split('\n').filter((line) => line.trim().startsWith(`${process.pid} `));
  return Object.fromEntries(
    Object.entries(names).map(([name, program]) => {
      const line = ours.find((one) => one.includes(program));
      if (line === undefined) throw new Error(`There is no ${name}.`);
      return [name, Number(line.trim().split(/\s+/)[1]) / 1_024];
    }),
  );
}
