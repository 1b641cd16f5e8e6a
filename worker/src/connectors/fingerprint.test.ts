import fc from 'fast-check';
import { fingerprint } from './record.js';

const row = fc.dictionary(fc.string(), fc.jsonValue());

describe('the fingerprint of a record', () => {
  it('differs for records that differ', () => {
    fc.assert(
      fc.property(row, row, (one, other) => {
        expect(fingerprint([one], []) === fingerprint([other], [])).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        );
      }),
    );
  });

  it('distinguishes the end of one field from the start of the next', () => {
    expect(fingerprint([{ a: 'x"b"1:y' }], [])).not.toBe(fingerprint([{ a: 'x', b: 'y' }], []));
    expect(fingerprint([{ a: '1' }], [])).not.toBe(fingerprint([{ a: 1 }], []));
    expect(fingerprint([{ a: 1 }, { b: 2 }], [])).not.toBe(fingerprint([{ a: 1, b: 2 }], []));
  });

  it('ignores values that change with every request', () => {
    fc.assert(
      fc.property(row, fc.jsonValue(), fc.jsonValue(), (rest, before, now) => {
        expect(fingerprint([{ ...rest, seen: before }], ['seen'])).toBe(
          fingerprint([{ ...rest, seen: now }], ['seen']),
        );
      }),
    );
  });
});
