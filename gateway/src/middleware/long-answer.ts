import { createHash, type Hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AppError } from '../app-error.js';
import { isGone, readerLeft } from './endings.js';
import { entityTag } from './entity-tag.js';
import { keepPace } from './least-pace.js';
import { packedRoom, type PackedBody } from './packed-room.js';
import { packer, packingFor, unpacker, unpackInto, type Packing } from './packing.js';

const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 5;
const LISTENERS = 20;
const CONTENT_TYPE = 'application/json; charset=utf-8';
let underWay = 0;

/**
 * Answers with JSON that is too long to be in memory as it is: it is packed as it comes into being, and sent and kept packed,
 * with the tag and the length any other answer has. What takes more than its room even packed is sent on as it comes,
 * without a tag, and not kept: its place is taken for as long as it is read, which `keepPace` bounds.
 *
 * @param pieces of the text
 * @throws {AppError} SERVICE_UNAVAILABLE while as many are under way as memory is meant for
 */
export async function sendLong(request: Request, response: Response, pieces: AsyncIterable<string>): Promise<void> {
  if (underWay >= AT_ONCE) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, internal: `${AT_ONCE} long lists are being put together` });
  underWay += 1;
  try {
    await build(request, response, pieces);
  } catch (error) {
    if (!readerLeft(error)) throw error;
  } finally {
    underWay -= 1;
  }
}

async function build(request: Request, response: Response, pieces: AsyncIterable<string>): Promise<void> {
  if (isGone(request, response)) return;
  const left = new AbortController();
  const leave = () => left.abort();
  response.once('close', leave);
  // A pipeline listens for the end of its last stream in several ways.
  response.setMaxListeners(LISTENERS);
  const packing = packingFor(request) ?? 'gzip';
  const { bytes: room } = packedRoom(response);
  const text = { bytes: 0, sha1: createHash('sha1') };
  const take = async (packed: AsyncIterable<Buffer>) => {
    const coming = packed[Symbol.asyncIterator]();
    const held: Buffer[] = [];
    let bytes = 0;
    for (let next = await coming.next(); next.done !== true; next = await coming.next()) {
      held.push(next.value);
      bytes += next.value.length;
      if (bytes > room) return sendOn(request, response, packing, andMore(held, coming));
    }
    response.off('close', leave);
    return sendWhole(request, response, { packing, form: Buffer.concat(held), bytes: text.bytes, etag: entityTag(text.bytes, text.sha1), contentType: CONTENT_TYPE });
  };
  await pipeline(counted(pieces, text), packer(packing), take, { signal: left.signal });
}

async function* counted(pieces: AsyncIterable<string>, text: { bytes: number; readonly sha1: Hash }): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    text.bytes += bytes.length;
    text.sha1.update(bytes);
    yield bytes;
  }
}

async function* andMore(held: readonly Buffer[], coming: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* held;
  yield* { [Symbol.asyncIterator]: () => coming };
}

async function sendWhole(request: Request, response: Response, body: PackedBody): Promise<void> {
  const { give } = packedRoom(response);
  if (give) return give(body);
  const { packing, form, bytes, etag } = body;
  response.set('ETag', etag).vary('Accept-Encoding');
  if (request.fresh) return void response.status(304).end();
  response.set('Content-Type', CONTENT_TYPE);
  if (request.method === 'HEAD') return void response.set('Content-Length', String(bytes)).end();
  if (packingFor(request)) return void response.set({ 'Content-Encoding': packing, 'Content-Length': String(form.length) }).end(form);
  response.set('Content-Length', String(bytes));
  unpackInto(response, { [packing]: form });
}

async function sendOn(request: Request, response: Response, packing: Packing, packed: AsyncIterable<Buffer>): Promise<void> {
  response.set('Content-Type', CONTENT_TYPE).vary('Accept-Encoding');
  if (request.method === 'HEAD') return void response.end();
  keepPace(request, response);
  if (!packingFor(request)) return pipeline(packed, unpacker(packing), response);
  response.set('Content-Encoding', packing);
  return pipeline(packed, response);
}
