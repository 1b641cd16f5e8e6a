import fc from 'fast-check';
import { externalIdOf } from './record.js';

/** Ids as vendors write them, and texts of any kind: with half a surrogate pair, and longer than an address may be. */
const vendorId = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'B', '1', '-', '.', '_', '~', '/', ' ', '+', '%', '2', 'F', 'é', 'и'),
    minLength: 1,
    maxLength: 12,
  }),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 1, maxLength: 4 })
    .map((units) => String.fromCharCode(...units)),
  fc.string({ minLength: 190, maxLength: 230 }),
);

describe('the id of a job at its vendor', () => {
  it.each([
    '1',
    '4000001',
    'aaaaaaaa-0000-4000-8000-000000000003',
    'A-',
    'REQ-12-3',
    'a_b.c~d',
    'x'.repeat(200),
  ])('is kept when it is valid in a URL: %s', (id) => {
    expect(externalIdOf(id)).toBe(id);
  });

  it.each([
    ['s/1', '~s~2F1'],
    ['REQ 12/3', '~REQ~2012~2F3'],
    ['A+', '~A~2B'],
    ['Казань-12', '~~D0~9A~D0~B0~D0~B7~D0~B0~D0~BD~D1~8C-12'],
    ["~(it's)!*", '~~7E~28it~27s~29~21~2A'],
    ['_1', '~_1'],
    [' 1', '~~201'],
    ['https://a.example/jobs?id=1', '~https~3A~2F~2Fa.example~2Fjobs~3Fid~3D1'],
    ['../1', '~..~2F1'],
    ['a\u0000', '~a~00'],
  ])('%j is written %s', (id, written) => {
    expect(externalIdOf(id)).toBe(written);
  });

  it.each(['x'.repeat(201), 'и'.repeat(34), '\ud800', 'a\udc00b'])(
    'is a digest when it is too long or not Unicode: %j',
    (id) => {
      expect(externalIdOf(id)).toMatch(/^~\.[0-9a-f]{64}~$/);
    },
  );

  it('never equals another id or an encoded id', () => {
    fc.assert(
      fc.property(vendorId, vendorId, (one, other) => {
        if (one !== other) expect(externalIdOf(one)).not.toBe(externalIdOf(other));
        const written = externalIdOf(one);
        if (written !== one) expect(externalIdOf(written)).not.toBe(written);
      }),
      { numRuns: 2_000 },
    );
  });

  it('can be decoded when it is not a digest, so two ids never collide', () => {
    const readBack = (written: string) =>
      written.startsWith('~') ? decodeURIComponent(written.slice(1).replaceAll('~', '%')) : written;
    fc.assert(
      fc.property(vendorId, (id) => {
        const written = externalIdOf(id);
        if (!/^~\.[0-9a-f]{64}~$/.test(written)) expect(readBack(written)).toBe(id);
      }),
      { numRuns: 2_000 },
    );
  });

  it('needs no escaping in a URL', () => {
    fc.assert(
      fc.property(vendorId, (id) => {
        const written = externalIdOf(id);
        expect(written).toMatch(/^[A-Za-z0-9._~-]{1,200}$/);
        expect(encodeURIComponent(written)).toBe(written);
        expect(new URL(`/careers/indeed_clinic_${written}`, 'https://site.example').pathname).toBe(
          `/careers/indeed_clinic_${written}`,
        );
      }),
    );
  });
});
