import fc from 'fast-check';
import { AppError } from '../../app-error.js';
import { decodeCursor, encodeCursor } from './job-listing.js';

const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((given) => !given.includes('\0'));
const id = text.filter((given) => given !== '');
const positions = fc.oneof(
  fc.record({ sort: fc.constant('newest' as const), value: fc.integer().map(String), id }),
  fc.record({ sort: fc.constant('title' as const), value: text, id }),
);

const messageOf = (run: () => unknown): string | undefined => {
  try {
    run();
  } catch (error) {
    return error instanceof AppError ? error.fields?.['after'] : undefined;
  }
  return undefined;
};

describe('a cursor', () => {
  it('decodes to the position it was made from', () => {
    fc.assert(
      fc.property(positions, (position) =>
        expect(decodeCursor(encodeCursor(position), 'after', position.sort)).toEqual(position),
      ),
    );
  });

  it('of another sort order is refused with the name of the argument', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const other = position.sort === 'title' ? 'newest' : 'title';
        expect(messageOf(() => decodeCursor(encodeCursor(position), 'after', other))).toBe(
          `after is a cursor of a list sorted by ${position.sort}, not by ${other}`,
        );
      }),
    );
  });

  it('that the API did not issue is refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => Buffer.from(json).toString('base64url')),
        ),
        (cursor) => {
          expect(messageOf(() => decodeCursor(cursor, 'after', 'newest'))).toBe(
            'after must be a cursor from an earlier answer',
          );
        },
      ),
    );
  });
});
