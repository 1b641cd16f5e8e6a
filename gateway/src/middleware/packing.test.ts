import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack, packingFor, repack, unpackInto, type Packing } from './packing.js';

const accepting = (accepted: string | undefined) => {
  const request = new IncomingMessage(new Socket());
  if (accepted !== undefined) request.headers['accept-encoding'] = accepted;
  return packingFor(request);
};

it.each<[string | undefined, Packing | undefined]>([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('packs for a caller who accepts %j as %s', (accepted, packing) => {
  expect(accepting(accepted)).toBe(packing);
});

it.each<Packing>(['br', 'gzip'])('gives back what was packed as %s, whole and piece by piece', async (packing) => {
  const list = Buffer.from('Registered Nurse, Houston, TX; '.repeat(20_000));
  const packed = { [packing]: await pack(list, packing) };
  expect(packed[packing]?.length).toBeLessThan(list.length / 100);
  const other = packing === 'br' ? 'gzip' : 'br';
  const otherwise = new PassThrough();
  unpackInto(otherwise, { [other]: await repack(packed, other) });
  expect((await buffer(otherwise)).equals(list)).toBe(true);
  const reader = new PassThrough();
  unpackInto(reader, packed);
  expect((await buffer(reader)).equals(list)).toBe(true);
});
