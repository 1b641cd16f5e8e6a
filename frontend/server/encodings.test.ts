import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, EncodedBody } from './encodings.js';

describe('encodings', () => {
  it('prefers brotli, then gzip, then none', () => {
    expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
    expect(chooseEncoding('gzip;q=0.8, deflate')).toBe('gzip');
    expect(chooseEncoding('deflate')).toBe('identity');
    expect(chooseEncoding(undefined)).toBe('identity');
  });

  it('takes a form with q=0 as refused', () => {
    expect(chooseEncoding('br;q=0, gzip')).toBe('gzip');
    expect(chooseEncoding('br;q=0.0, gzip;q=0')).toBe('identity');
  });

  it('keeps one text in every form', async () => {
    const body = new EncodedBody('<p>Café</p>');
    expect(brotliDecompressSync(await body.in('br')).toString()).toBe('<p>Café</p>');
    expect(gunzipSync(await body.in('gzip')).toString()).toBe('<p>Café</p>');
    expect((await body.in('identity')).toString()).toBe('<p>Café</p>');
  });

  it('makes a form when it is first asked for, once for all who wait, and tells what it takes', async () => {
    const sizes: number[] = [];
    const body: EncodedBody = new EncodedBody('<p>Café</p>'.repeat(100), () => sizes.push(body.size));
    expect([body.ready('br') !== undefined, body.ready('gzip'), body.ready('identity')]).toEqual([true, undefined, undefined]);
    const quick = body.size;
    const [one, other] = await Promise.all([body.in('gzip'), body.in('gzip')]);
    expect(other).toBe(one);
    expect(sizes).toEqual([quick + one.length]);
  });

  it('compresses well what is asked for again, and better what is asked for often, with the same content', async () => {
    const text = Array.from({ length: 2_000 }, (_, n) => `<li>Opening ${n * 7919}</li>`).join('');
    const body = new EncodedBody(text);
    const quick = body.size;
    await Promise.all([body.improve(), body.improve()]);
    const good = body.size;
    expect(good).toBeLessThan(quick);
    expect(brotliDecompressSync(await body.in('br')).toString()).toBe(text);
    for (let asks = 0; asks < 100; asks += 1) await body.improve();
    expect(body.size).toBeLessThan(good);
    expect(brotliDecompressSync(await body.in('br')).toString()).toBe(text);
  });

  it('leaves what visitors can make up well compressed', async () => {
    const text = Array.from({ length: 2_000 }, (_, n) => `<li>Opening ${n * 7919}</li>`).join('');
    const body = new EncodedBody(text, undefined, false);
    await body.improve();
    const good = body.size;
    for (let asks = 0; asks < 100; asks += 1) await body.improve();
    expect(body.size).toBe(good);
  });

  it('has few texts wait to be compressed as well as can be; the others have their turn when they are asked for later', async () => {
    const text = Array.from({ length: 200 }, (_, n) => `<li>Opening ${n * 7919}</li>`).join('');
    const bodies = Array.from({ length: 12 }, () => new EncodedBody(text));
    for (const body of bodies) for (let asks = 0; asks < 9; asks += 1) await body.improve();
    const begun = bodies.flatMap((body) => body.improve() ?? []);
    expect(begun).toHaveLength(8);
    await Promise.all(begun);
    const later = bodies.slice(8).flatMap((body) => body.improve() ?? []);
    expect(later).toHaveLength(4);
    await Promise.all(later);
    expect(new Set(bodies.map(({ size }) => size)).size).toBe(1);
  });
});
