import { createHash, hash } from 'node:crypto';
import { FeedError } from './feed-error.js';

/** Asks for what changes seldom only when it has changed (RFC 9110, 13.1.2). */
export interface Revision {
  /** The mark of the answer that is known already; undefined: what comes is wanted whatever it is. The same again is a {@link FeedError} with status 304. */
  readonly known: string | undefined;
  readonly note: (mark: string) => void;
  /** Where a server gives no ETag, its Last-Modified is a mark, too. */
  readonly byDate?: boolean;
}

export const NOT_MODIFIED = 304;

/** Longer ones are no marks. */
const MARK_CHARACTERS = 300;
/** An answer without an ETag is known by its length and a hash of it. */
const BODY_MARK = /^body (\d+) /;
const DATE_MARK = /^modified (.*)$/;
/** As much as an answer of JSON may have. A longer answer is read as it comes, and its records are known by their own hashes. */
const MOST_WITHHELD_BYTES = 50 * 1024 * 1024;

/**
 * Asks with a revision for a feed that may have several pages. The mark of the first says nothing of the others.
 *
 * @returns what to ask with, for the first page alone, and `isWhole`, to be called when that was all: only then its mark is noted
 */
export function ofFirstPage(revision: Revision | undefined): {
  readonly revision: Revision | undefined;
  readonly isWhole: () => void;
} {
  let mark: string | undefined;
  return {
    revision: revision && { known: revision.known, note: (noted) => void (mark = noted) },
    isWhole: () => {
      if (mark !== undefined) revision?.note(mark);
    },
  };
}

/** @returns the header a server is asked with; none where the known mark is our own */
export function conditionOf(revision: Revision | undefined): Readonly<Record<string, string>> {
  if (revision?.known === undefined || BODY_MARK.test(revision.known)) return {};
  const date = DATE_MARK.exec(revision.known)?.[1];
  return date === undefined ? { 'if-none-match': revision.known } : { 'if-modified-since': date };
}

/** @returns the mark a server has given its answer, if any */
export function markOf(
  { etag, modified }: { readonly etag?: string | undefined; readonly modified?: string | undefined },
  revision: Revision | undefined,
): string | undefined {
  const mark = etag || (revision?.byDate && modified ? `modified ${modified}` : undefined);
  return mark !== undefined && mark.length <= MARK_CHARACTERS ? mark : undefined;
}

/** Notes the mark of an answer that came without one. @param place where it came from, for the message @throws {FeedError} with status 304 when the answer is known */
export function markBody(body: Buffer, revision: Revision, place: string): void {
  noteOrThrow(bodyMark(body.length, hash('sha256', body, 'base64url')), revision, place);
}

/** The same for an answer that is read as it comes. One that may be the known one is kept in memory until that is decided. @throws {FeedError} as `markBody` */
export async function* markedBytes(
  bytes: AsyncIterable<Buffer>,
  revision: Revision,
  place: string,
): AsyncGenerator<Buffer> {
  const knownBytes = Number(BODY_MARK.exec(revision.known ?? '')?.[1] ?? 0);
  const digest = createHash('sha256');
  let length = 0;
  let withheld: Buffer[] | undefined = knownBytes <= MOST_WITHHELD_BYTES ? [] : undefined;
  for await (const chunk of bytes) {
    digest.update(chunk);
    length += chunk.length;
    withheld?.push(chunk);
    if (withheld && length <= knownBytes) continue;
    yield* withheld ?? [chunk];
    withheld = undefined;
  }
  noteOrThrow(bodyMark(length, digest.digest('base64url')), revision, place);
  yield* withheld ?? [];
}

function bodyMark(length: number, digest: string): string {
  return `body ${length} ${digest}`;
}

function noteOrThrow(mark: string, revision: Revision, place: string): void {
  if (mark === revision.known)
    throw new FeedError(`${place} gave the same answer again: nothing has changed.`, NOT_MODIFIED);
  revision.note(mark);
}

const HOUR_MILLISECONDS = 3_600_000;

/** @returns the number of the day this id is in at that time: days begin at another hour for each id, so that what is asked once a day is not asked all at once */
export function dayOf(id: string, milliseconds: number): number {
  const hour = createHash('sha1').update(id).digest().readUInt8(0) % 24;
  return Math.floor((milliseconds / HOUR_MILLISECONDS + hour) / 24);
}
