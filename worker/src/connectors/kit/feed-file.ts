import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { errorCode } from 'db/error-code';
import { FeedError } from '../../http/feed-error.js';
import { httpLimits } from '../../http/http-attempt.js';
import { parseJson } from '../../http/http-client.js';

/** @param path absolute, or below `directory` @throws {FeedError} when it lies elsewhere, cannot be read or is no JSON */
export async function readFeedFile(path: string, directory: string): Promise<unknown> {
  return parseJson(await readFeedText(path, directory), `The feed file ${feedFilePath(path, directory)}`);
}

/** @param path absolute, or below `directory` @throws {FeedError} when it lies elsewhere or cannot be read */
export async function readFeedText(path: string, directory: string): Promise<string> {
  const file = feedFilePath(path, directory);
  try {
    const { size } = await stat(file);
    if (size > httpLimits.answerBytes)
      throw new FeedError(`The feed file ${file} is larger than ${httpLimits.answerBytes} bytes.`);
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

/**
 * Reads a feed kept as a file as its bytes come, of whatever size.
 *
 * @param path absolute, or below `directory`
 * @throws {FeedError} when it lies elsewhere or cannot be read, at its beginning or later
 */
export async function* feedFileBytes(path: string, directory: string): AsyncGenerator<Buffer> {
  const file = feedFilePath(path, directory);
  try {
    // What is none may never end, or never begin.
    if (!(await stat(file)).isFile())
      throw new FeedError(`The feed file ${file} cannot be read (it is no file).`);
    for await (const chunk of createReadStream(file)) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, error: unknown): FeedError {
  return error instanceof FeedError
    ? error
    : new FeedError(`The feed file ${file} cannot be read (${errorCode(error) ?? String(error)}).`);
}

/** @returns the file's absolute path @throws {FeedError} when a relative one leaves the folder */
function feedFilePath(path: string, directory: string): string {
  const file = resolve(directory, path);
  if (!isAbsolute(path) && relative(resolve(directory), file).startsWith('..')) {
    throw new FeedError(
      `The feed file ${path} lies outside the feeds folder; give its absolute path if that is meant.`,
    );
  }
  return file;
}
