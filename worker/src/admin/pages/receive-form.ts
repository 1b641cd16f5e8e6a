import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { diskFault, UNFINISHED } from '../../films/film-files.js';

/** A form with a file (`multipart/form-data`). */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Where the file is, until `remove`; undefined: none was chosen, or it was not kept. */
  readonly file: string | undefined;
  /** Why the file was not kept, for the one who sent it. */
  readonly fault: string | undefined;
  /** Removes the file, where it was not moved to its place. */
  remove(): Promise<void>;
}

export interface FileLimits {
  /** Where the file will be, so that it need not be copied to another disk. */
  readonly directory: string;
  readonly maxBytes: number;
  /** Makes room before a file is written. */
  readonly removeUnused: () => Promise<void>;
}

const MEGABYTE = 1_024 * 1_024;
/** Room in the body for the fields and what parts them. */
const FIELD_BYTES = MEGABYTE;

/**
 * Receives the form. What is not kept is read to its end all the same, because browsers show no answer to a request they still send.
 *
 * @param isAllowed is given the fields before the file, and then all of them
 * @throws an error with `status`: the body cannot be read (400), or is not allowed (403)
 */
export async function receiveForm(
  request: IncomingMessage,
  { directory, maxBytes, removeUnused }: FileLimits,
  isAllowed: (fields: ReceivedForm['fields']) => boolean,
): Promise<ReceivedForm> {
  const { 'content-type': type = '', 'content-length': length } = request.headers;
  if (!/^multipart\/form-data\b.*\bboundary=/i.test(type))
    throw unreadable(400, 'It is no form with a file.');
  const parser = new Busboy({
    headers: { ...request.headers, 'content-type': type },
    limits: { files: 1, fields: 20, fieldSize: FIELD_BYTES, fileSize: maxBytes },
  });
  const given = new Map<string, string>();
  const fields = () => Object.fromEntries(given);
  const tooLarge = `The file is larger than ${maxBytes >= MEGABYTE ? `${maxBytes / MEGABYTE} MB` : `${maxBytes / 1_000} KB`}.`;
  const path = join(directory, `${UNFINISHED}${randomUUID()}`);
  let open: BusboyFileStream | undefined;
  let keeping: Promise<string | undefined> | undefined;
  let fault: string | undefined;
  parser.on('field', (name, value, _nameIsCut, valueIsCut) => {
    if (valueIsCut) fault = 'A text of the form is too long.';
    given.set(name, value);
  });
  parser.on('file', (_name, stream, filename) => {
    open = stream;
    // It may break off before `keep` listens, and an error without a listener ends the process.
    stream.on('error', () => undefined);
    if (Number(length) > maxBytes + FIELD_BYTES) fault = tooLarge;
    if (!filename || fault !== undefined || !isAllowed(fields())) return void stream.resume();
    keeping = keep(stream, path, removeUnused).then(
      () => (stream.truncated ? tooLarge : undefined),
      (error: unknown) => diskFault(error),
    );
    // Awaited below, after the whole body.
    keeping.catch(() => undefined);
  });
  const remove = () => rm(path, { force: true });
  try {
    await pipeline(request, parser).catch((error: unknown) => {
      open?.destroy(new Error('The upload broke off.'));
      throw Object.assign(unreadable(400, 'The upload broke off.'), { cause: error });
    });
    if (!isAllowed(fields())) throw unreadable(403, 'The form has no valid token.');
    fault ??= await keeping;
  } catch (error) {
    await keeping?.catch(() => undefined);
    await remove();
    throw error;
  }
  if (fault !== undefined) await remove();
  return { fields: fields(), file: keeping && fault === undefined ? path : undefined, fault, remove };
}

async function keep(
  stream: BusboyFileStream,
  path: string,
  removeUnused: FileLimits['removeUnused'],
): Promise<void> {
  // The parser waits until each file is read to its end.
  const skip = () => void stream.resume();
  try {
    await mkdir(join(path, '..'), { recursive: true });
    await removeUnused();
  } catch (error) {
    skip();
    throw error;
  }
  if (stream.destroyed) throw new Error('The upload broke off.');
  const out = createWriteStream(path, { flags: 'wx', flush: true });
  stream.once('error', (error) => out.destroy(error));
  stream.pipe(out);
  out.once('error', skip);
  await finished(out);
}

function unreadable(status: number, message: string) {
  return Object.assign(new Error(message), { status });
}
