import { isAscii } from 'node:buffer';
import { hash } from 'node:crypto';
import { ownProperty, whyNoRecord } from 'server-kit/own-property';
import { ValidationError, type Schema } from 'yup';
import { plainLine, shortened } from '../../postings/clean-text.js';
import { completePosting, UnusableRecord } from '../../postings/complete-posting.js';
import type { PostingDraft } from '../../postings/posting.js';
import type { FeedEntry, OpenedRecord, Rejection } from './connector.js';

/** What a vendor's folder states of one record. It is checked with yup; unknown fields are ignored. */
export interface RecordDefinition<Record> {
  readonly record: Schema<Record>;
  readonly idField: string;
  /** Names the job where that field is missing or holds no id. */
  readonly otherIdField?: string;
  /** Finds the id in the field, where it is only a part of it. */
  readonly readId?: (field: string) => string | undefined;
  withdrawn?(record: Record): string | undefined;
  /** Joins two records of one job. Without it a repeated id is rejected. */
  merge?(first: Record, next: Record): Record;
  toDraft(record: Record): PostingDraft;
}

const REASON_CHARACTERS = 300;

export type IdRule = Pick<RecordDefinition<unknown>, 'idField' | 'otherIdField' | 'readId'>;

/** @returns the id a raw record states, as our addresses carry it, before anything else of it is believed */
export function idOf(raw: unknown, rule: IdRule): string | undefined {
  const stated = statedId(raw, rule);
  return stated === undefined ? undefined : externalIdOf(stated);
}

/** @returns the id a raw record states, as its vendor has it; an empty one, or one nothing can be read from, is none */
export function statedId(raw: unknown, { idField, otherIdField, readId }: IdRule): string | undefined {
  const stated = fieldOf(raw, idField);
  const own = stated !== undefined && readId ? readId(stated) : stated;
  return [own, otherIdField === undefined ? undefined : fieldOf(raw, otherIdField)].find(
    (id) => id !== undefined && id.trim() !== '',
  );
}

function fieldOf(raw: unknown, name: string): string | undefined {
  const value = ownProperty(raw, name);
  return typeof value === 'string' || typeof value === 'number' ? detached(String(value)) : undefined;
}

/**
 * A text of its own: a parser hands out pieces of what it reads, and each keeps the whole in memory. The ids of a feed of 50 MB,
 * which are kept to its end, took 58 MB without this, 7 MB with it.
 */
function detached(text: string): string {
  // With two bytes for each character, all texts it is joined to would have them too.
  const encoding = isAscii(Buffer.from(text)) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}

/** @returns the rows of each job, at the place of its first one; those without an id come last, each by itself */
export function* rowsOfJobs(
  rows: readonly unknown[],
  rule: IdRule,
): Generator<{ readonly id: string | undefined; readonly rows: readonly unknown[] }> {
  const rowsById = new Map<string, unknown[]>();
  const withoutId: unknown[] = [];
  for (const raw of rows) {
    const id = idOf(raw, rule);
    const others = id === undefined ? undefined : rowsById.get(id);
    if (others) others.push(raw);
    else if (id !== undefined) rowsById.set(id, [raw]);
    else withoutId.push(raw);
  }
  for (const [id, ofIt] of rowsById) yield { id, rows: ofIt };
  for (const raw of withoutId) yield { id: undefined, rows: [raw] };
}

export function itemOf<Record>(
  definition: RecordDefinition<Record>,
  externalId: string | undefined,
  rows: readonly unknown[],
): FeedEntry {
  if (externalId === undefined)
    return {
      kind: 'rejected',
      rejection: { externalId: null, reason: reasonWithoutId(definition, rows[0]), withdrawn: false },
    };
  return {
    kind: 'record',
    record: {
      externalId,
      rows: rows.length,
      open: () => Promise.resolve(openRows(definition, externalId, rows)),
    },
  };
}

/** @throws what is an error of ours; a faulty row is only rejected */
export function openRows<Record>(
  definition: RecordDefinition<Record>,
  externalId: string,
  rows: readonly unknown[],
): OpenedRecord {
  const rejections: Rejection[] = [];
  let accepted: Record | undefined;
  for (const raw of rows) {
    try {
      const record = definition.record.validateSync(raw, { strict: true });
      const reason = definition.withdrawn?.(record);
      if (reason !== undefined) rejections.push({ ...rejection(externalId, reason), withdrawn: true });
      else if (accepted === undefined) accepted = record;
      else if (definition.merge) accepted = definition.merge(accepted, record);
      else rejections.push(repeated(externalId));
    } catch (error) {
      rejections.push(rejected(externalId, error));
    }
  }
  if (accepted === undefined) return { posting: undefined, rejections };
  try {
    return { posting: completePosting(externalId, definition.toDraft(accepted)), rejections };
  } catch (error) {
    return { posting: undefined, rejections: [...rejections, rejected(externalId, error)] };
  }
}

function reasonWithoutId<Record>(definition: RecordDefinition<Record>, raw: unknown): string {
  const reason = whyNoRecord(raw);
  if (reason !== undefined) return reason;
  try {
    definition.record.validateSync(raw, { strict: true });
    return 'it has no id';
  } catch (error) {
    return rejected(null, error).reason;
  }
}

/** @returns the reason an operator reads @throws an error that is not the record's */
function rejected(externalId: string | null, error: unknown): Rejection {
  if (!(error instanceof ValidationError) && !(error instanceof UnusableRecord)) throw error;
  return rejection(externalId, error.message);
}

/** A vendor's page may shift while it is read, and feeds repeat reference numbers: a job is taken once, from its first record that is one. @returns the fault of another */
export function repeated(externalId: string): Rejection {
  return rejection(externalId, 'it repeats the id of an earlier record');
}

export function rejection(externalId: string | null, reason: string): Rejection {
  return {
    externalId: plainLine(externalId),
    reason: shortened(plainLine(reason) ?? 'it is not valid', REASON_CHARACTERS),
    withdrawn: false,
  };
}

const LONGEST_ID = 200;
/** What a web address carries as it is (RFC 3986, unreserved), behind a letter or digit. */
const PLAIN_ID = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/;

/**
 * Writes a vendor's id so that an address of ours can carry it. Different ids stay different, and an id is always written the same:
 *
 * - A plain id of at most 200 characters is kept: `REQ-12`.
 * - Any other is percent-encoded with `~` for `%`, behind a first `~`: `REQ 12/3` is `~REQ~2012~2F3`.
 * - What is longer than 200 characters then, or no valid Unicode, is `~.`, its SHA-256, and `~`.
 */
export function externalIdOf(vendorId: string): string {
  if (PLAIN_ID.test(vendorId) && vendorId.length <= LONGEST_ID) return vendorId;
  const written = Buffer.from(vendorId).toString() === vendorId ? `~${escaped(vendorId)}` : undefined;
  return written !== undefined && written.length <= LONGEST_ID
    ? written
    : `~.${hash('sha256', Buffer.from(vendorId, 'utf16le'), 'hex')}~`;
}

function escaped(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!~*'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');
}

/** Maps what was read already. @throws what is an error of ours; a faulty record is only rejected */
export function openRow(externalId: string, toDraft: () => PostingDraft): OpenedRecord {
  try {
    return { posting: completePosting(externalId, toDraft()), rejections: [] };
  } catch (error) {
    return { posting: undefined, rejections: [rejected(externalId, error)] };
  }
}
