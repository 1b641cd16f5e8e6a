import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from 'server-kit/operator-error';
import { createProgram } from './program.js';

let path: string;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'classify-'));
  path = join(folder, 'videos.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function classified(): Promise<string> {
  const lines: string[] = [];
  await createProgram((line) => lines.push(line)).parseAsync(['videos', 'classify', path], { from: 'user' });
  return lines.join('\n');
}

describe('the list of videos to classify', () => {
  it('may begin with a byte order mark', async () => {
    await writeFile(path, '\uFEFF[{"title":"A day on the ward"}]');
    expect(await classified()).toContain('A day on the ward');
  });

  it('is refused with a clear message when it is invalid', async () => {
    await writeFile(path, '{}');
    await expect(classified()).rejects.toThrow(
      new OperatorError(`The list of {"title", "description"} ${path} is not valid: it must be an array.`),
    );
    await rm(path);
    await expect(classified()).rejects.toThrow(`${path} cannot be read (ENOENT).`);
  });
});
