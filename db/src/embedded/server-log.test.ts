import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServerLog } from './server-log.js';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-log-'));
  path = join(folder, 'postgres.log');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the log of a server', () => {
  it('goes on where that of the one before ended, and tells what is new', async () => {
    await writeFile(path, 'PANIC: no room\n');
    const said = await openServerLog(path, undefined);
    await appendFile(path, 'ready\n');
    expect(await said()).toBe('ready\n');
    expect(await readFile(path, 'utf8')).toBe('PANIC: no room\nready\n');
  });

  it('begins anew when it has become too long, and keeps the one before', async () => {
    await writeFile(path, 'a line\n');
    const said = await openServerLog(path, undefined, 3);
    await appendFile(path, 'ready\n');
    expect(await said()).toBe('ready\n');
    expect((await readdir(folder)).sort()).toEqual(['postgres.log', 'postgres.log.old']);
    expect(await readFile(`${path}.old`, 'utf8')).toBe('a line\n');
  });

  it('tells nothing where there is none any more', async () => {
    const said = await openServerLog(path, undefined);
    await rm(path);
    expect(await said()).toBe('');
  });
});
