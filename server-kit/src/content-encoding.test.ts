import { preferredEncoding } from './content-encoding.js';

const encodingFor = (accepted?: string) =>
  preferredEncoding({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('the encoding of an answer', () => {
  it('is brotli before gzip before none', () => {
    expect(encodingFor('gzip, deflate, br, zstd')).toBe('br');
    expect(encodingFor('gzip;q=0.8, deflate')).toBe('gzip');
    expect(encodingFor('deflate')).toBe('identity');
    expect(encodingFor()).toBe('identity');
  });

  it('is none that the client refuses with q=0', () => {
    expect(encodingFor('br;q=0, gzip')).toBe('gzip');
    expect(encodingFor('br;q=0.0, gzip;q=0')).toBe('identity');
    expect(encodingFor('br;q=0, *')).toBe('gzip');
  });
});
