import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, encodeBody, matchesEtag } from './encodings.js';

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
    const body = await encodeBody('<p>Café</p>');
    expect(brotliDecompressSync(body.br).toString()).toBe('<p>Café</p>');
    expect(gunzipSync(body.gzip).toString()).toBe('<p>Café</p>');
    expect(body.identity.toString()).toBe('<p>Café</p>');
  });

  it('compares tags weakly, in lists and with a star', () => {
    expect(matchesEtag('"a", W/"b"', '"b"')).toBe(true);
    expect(matchesEtag('*', '"b"')).toBe(true);
    expect(matchesEtag('"a"', '"b"')).toBe(false);
    expect(matchesEtag(undefined, '"b"')).toBe(false);
  });
});
