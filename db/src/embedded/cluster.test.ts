import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logOf, START_LOG, watchServerLog } from './cluster.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the log of a server', () => {
  it('gives the new lines of its start and of the day', async () => {
    await writeFile(join(folder, START_LOG), 'PANIC: no room\n');
    const said = await watchServerLog(folder);
    expect(await said()).toBe('');
    await appendFile(join(folder, START_LOG), 'redirecting\n');
    await appendFile(join(folder, logOf(new Date())), 'ready\n');
    expect(await said()).toBe('redirecting\nready\n');
  });

  it('is named by the weekday, as Postgres does it', () => {
    expect(logOf(new Date('2026-11-28T23:59:59Z'))).toBe('postgres-Sat.log');
  });
});
