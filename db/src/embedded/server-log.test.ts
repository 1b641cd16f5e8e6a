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
  it("continues the previous server's log and returns new lines", async () => {
    await writeFile(path, 'PANIC: no room\n');
    const said = await openServerLog(path, undefined);
    await appendFile(path, 'ready\n');
    expect(await said()).toBe('ready\n');
    expect(await readFile(path, 'utf8')).toBe('PANIC: no room\nready\n');
  });

  it('is rotated when it is too long, and keeps the previous one', async () => {
    await writeFile(path, 'a line\n');
    const said = await openServerLog(path, undefined, 3);
    await appendFile(path, 'ready\n');
    expect(await said()).toBe('ready\n');
    expect((await readdir(folder)).sort()).toEqual(['postgres.log', 'postgres.log.old']);
    expect(await readFile(`${path}.old`, 'utf8')).toBe('a line\n');
  });

  it('is empty when the file is gone', async () => {
    const said = await openServerLog(path, undefined);
    await rm(path);
    expect(await said()).toBe('');
  });
});
