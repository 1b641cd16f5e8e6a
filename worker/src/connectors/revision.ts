import { createHash, hash } from 'node:crypto';
import { FeedError } from './feed-error.js';

/** Asks for what changes seldom only when it has changed (RFC 9110, 13.1.2). */
export interface Revision {
  /** The mark of the answer that is known already; undefined: what comes is wanted whatever it is. The same again is a {@link FeedError} with status 304. */
  readonly known: string | undefined;
  /** Called with the mark of the answer that is given instead. */
  readonly note: (mark: string) => void;
}

/** Longer ones are no marks. */
const MARK_CHARACTERS = 300;
/** An answer whose server marks none is known by its length and a digest of it. */
const OWN_MARK = /^body (\d+) /;
/** A feed that is read as it comes must not fill the memory, only to turn out to be known. */
const MOST_HELD_BYTES = 32 * 1024 * 1024;
/** The status of an answer that is known already. */
export const NOT_MODIFIED = 304;

/**
 * Asks with a revision for a feed that may have several pages. The mark of the first says nothing of the others.
 *
 * @returns what to ask with, for the first page alone, and `isWhole`, to be called when that was all: only then its mark is noted
 */
export function ofFirstPage(revision: Revision | undefined): { readonly revision: Revision | undefined; readonly isWhole: () => void } {
  let mark: string | undefined;
  return {
    revision: revision && { known: revision.known, note: (noted) => void (mark = noted) },
    isWhole: () => {
      if (mark !== undefined) revision?.note(mark);
    },
  };
}

/** @returns the mark a server is asked with; undefined where the known one is our own */
export function askedWith(revision: Revision | undefined): string | undefined {
  return revision?.known === undefined || OWN_MARK.test(revision.known) ? undefined : revision.known;
}

/** @returns the mark a server has given its answer, if any */
export function givenMark(etag: string | undefined): string | undefined {
  return etag !== undefined && etag !== '' && etag.length <= MARK_CHARACTERS ? etag : undefined;
}

/**
 * Notes the mark of an answer that came without one.
 *
 * @param place where it came from, for the message
 * @throws {FeedError} with status 304 when the answer is known
 */
export function markBody(body: Buffer, revision: Revision, place: string): void {
  const mark = ownMark(body.length, hash('sha256', body, 'base64url'));
  if (mark === revision.known) throw known(place);
  revision.note(mark);
}

/**
 * The same for an answer that is read as it comes: one that may be known is held back until that is decided, unless it is large.
 *
 * @throws {FeedError} as `markBody`
 */
export async function* markedBytes(bytes: AsyncIterable<Buffer>, revision: Revision, place: string): AsyncGenerator<Buffer> {
  const knownBytes = Number(OWN_MARK.exec(revision.known ?? '')?.[1] ?? Number.POSITIVE_INFINITY);
  const digest = createHash('sha256');
  const held: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    held.push(chunk);
    if (length <= MOST_HELD_BYTES) digest.update(chunk);
    // What is longer than the known one is another.
    if (length > Math.min(knownBytes, MOST_HELD_BYTES)) yield* held.splice(0);
  }
  // Its records are known by their own bytes.
  if (length > MOST_HELD_BYTES) return;
  const mark = ownMark(length, digest.digest('base64url'));
  if (held.length > 0 && mark === revision.known) throw known(place);
  yield* held;
  revision.note(mark);
}

function ownMark(length: number, digest: string): string {
  return `body ${length} ${digest}`;
}

function known(place: string): FeedError {
  return new FeedError(`${place} gave the same answer again: nothing has changed.`, NOT_MODIFIED);
}
