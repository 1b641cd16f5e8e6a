import { number, object, string } from 'yup';
import { mergeValues, sameValues, type FormValues } from './form-values.js';

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface DraftTools<Values extends FormValues> {
  readonly key: string;
  /** Undefined where the browser forbids it: the draft then lasts as long as the page. */
  readonly storage: DraftStorage | undefined;
  readonly empty: Values;
  /** Makes values of what another page or an older version of the site has stored; must not throw. */
  readonly read: (stored: unknown) => Values;
  readonly newId: () => string;
  readonly now: () => number;
}

/** What a page learns when it compares its values with those in the storage. */
interface SyncOutcome<Values> {
  readonly values: Values;
  /** `changed`: another tab was filled in, too. `gone`: another tab sent the form or started over. */
  readonly elsewhere: 'changed' | 'gone' | undefined;
}

interface Draft<Values extends FormValues> {
  /** Sent with every attempt, so that one message arrives once (`submissionHeaders.idempotencyKey`). */
  readonly id: () => string;
  /** When the visitor first saw the form, in milliseconds since 1970 (`submissionHeaders.elapsed`). */
  readonly begunAt: () => number;
  /** Whether the browser stores anything. */
  readonly isKept: () => boolean;
  /**
   * Begins with what is stored and what was filled in before the scripts came.
   *
   * @returns the values to show, and when those in the storage were saved
   */
  readonly open: (
    early: Values,
    begunAt: number,
  ) => { readonly values: Values; readonly savedAt: number | undefined };
  /** Takes over what other tabs have stored, then stores the outcome. Nothing filled in in any tab is lost. */
  readonly sync: (values: Values) => SyncOutcome<Values>;
  /** The server has the id with other content: the next attempt is another message. */
  readonly renewId: () => void;
  /** The form was sent or emptied; what is filled in next is another draft. */
  readonly forget: () => void;
}

const time = () => number().strict().required();
const stored = object({
  id: string().strict().min(8).max(100).required(),
  begunAt: time(),
  savedAt: time(),
  values: object().required(),
});

/** Keeps the values of one form (product 6.7), side by side with other tabs of the same storage. */
export function createDraft<Values extends FormValues>({
  key,
  storage,
  empty,
  read,
  newId,
  now,
}: DraftTools<Values>): Draft<Values> {
  let id = newId();
  let begunAt = now();
  let isKept = storage !== undefined;
  let entry: string | null = null;
  let known = empty;

  const readEntry = () => guarded(() => storage?.getItem(key) ?? null) ?? null;
  const parse = (text: string | null) =>
    guarded(() => {
      if (text === null) return undefined;
      const { values, ...draft } = stored.validateSync(JSON.parse(text));
      return { ...draft, values: read(values) };
    });

  function write(values: Values): void {
    const next = sameValues(values, empty) ? null : JSON.stringify({ id, begunAt, savedAt: now(), values });
    isKept =
      guarded(() => {
        if (next === null) storage?.removeItem(key);
        else storage?.setItem(key, next);
        return storage !== undefined;
      }) ?? false;
    if (isKept) entry = next;
    known = values;
  }

  return {
    id: () => id,
    begunAt: () => begunAt,
    isKept: () => isKept,
    open(early, since) {
      begunAt = since;
      entry = readEntry();
      const found = parse(entry);
      if (!found) return { values: early, savedAt: undefined };
      ({ id, begunAt } = found);
      known = found.values;
      return { values: read(mergeValues(empty, early, known)), savedAt: found.savedAt };
    },
    sync(values) {
      const text = readEntry();
      let merged = values;
      let elsewhere: SyncOutcome<Values>['elsewhere'];
      if (text !== entry) {
        const theirs = parse(text);
        entry = text;
        if (theirs) {
          merged = read(mergeValues(known, values, theirs.values));
          known = theirs.values;
          ({ id, begunAt } = theirs);
          if (sameValues(merged, values)) merged = values;
          else elsewhere = 'changed';
        } else if (!sameValues(known, empty)) {
          // The page keeps what it shows, and stores it again only when something is filled in anew.
          if (sameValues(known, values)) return { values, elsewhere: 'gone' };
          id = newId();
          elsewhere = 'gone';
        }
      }
      if (!sameValues(merged, known)) {
        if (entry === null && !sameValues(known, empty)) id = newId();
        write(merged);
      }
      return { values: merged, elsewhere };
    },
    renewId() {
      id = newId();
      if (entry !== null) write(known);
    },
    forget() {
      write(empty);
      id = newId();
      begunAt = now();
    },
  };
}

/** A full or forbidden storage costs the visitor the draft, never the form. */
function guarded<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
