import { once } from 'node:events';
import type { ReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from './static-files.js';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'static-files-'));
  await writeFile(join(directory, 'large.avif'), Buffer.alloc(1_000_000));
});
afterAll(() => rm(directory, { recursive: true }));

it('a file is closed when its visitor leaves in the middle of it', async () => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/large.avif' });
  const response = new ServerResponse(request);
  const piped: Promise<ReadStream[]> = once(response, 'pipe').then((given: ReadStream[]) => given);
  const sent = serveFiles(directory).send(request, response);
  const [file] = await piped;
  if (!file) throw new Error('Nothing was sent.');
  await once(file, 'data');
  response.emit('close');
  expect(await sent).toBe(true);
  if (!file.closed) await once(file, 'close');
  expect(file.bytesRead).toBeLessThan(1_000_000);
});
