import { number, object, string } from 'yup';

export type FormValues = Record<string, string | string[]>;

/** @param stored kept on the device, posted, or typed before the scripts came @returns what of it a form with these fields can hold */
export function knownValues<Values extends FormValues>(empty: Values, stored: unknown): Values {
  const given = new Map<string, unknown>(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  );
  const known = Object.entries(empty).map(([name, nothing]): [string, string | string[]] => {
    const value = given.get(name);
    if (Array.isArray(nothing))
      return [name, Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : nothing];
    return [name, typeof value === 'string' ? value : nothing];
  });
  return { ...empty, ...Object.fromEntries(known) };
}

/**
 * The values in a form's fields before hydration: typed early, or restored by the browser. Fields without a value are omitted.
 *
 * @param empty the form's values when nothing is filled in; lists are read from boxes of one name
 */
export function earlyValues(form: HTMLFormElement, empty: FormValues): FormValues {
  const data = new FormData(form);
  const values = Object.entries(empty).flatMap(([name, nothing]): [string, string | string[]][] => {
    const given = data.getAll(name).filter((entry) => typeof entry === 'string');
    if (Array.isArray(nothing)) return given.length > 0 ? [[name, given]] : [];
    return given[0] ? [[name, given[0]]] : [];
  });
  return Object.fromEntries(values);
}

/** @returns the values of a form, those that are filled in in `over` instead of its own */
export function overlaid(under: FormValues, over: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(under).map(([name, value]) => [name, over[name]?.length ? over[name] : value]),
  );
}

/** @returns what of a form's values is not as in `empty` */
function filledIn(values: FormValues, empty: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(empty[name])),
  );
}

/** @returns whether two forms with the same fields are filled in alike */
export function sameValues(one: FormValues, other: FormValues): boolean {
  return (
    one === other ||
    Object.keys(one).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
  );
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Draft<Values extends FormValues> {
  /** Sent with every attempt, so that one message arrives once (`submissionHeaders.idempotencyKey`). */
  readonly id: () => string;
  /** When the visitor first saw the form, in milliseconds since 1970 (`submissionHeaders.elapsed`). */
  readonly begunAt: () => number;
  /** Whether the browser stores anything. */
  readonly isKept: () => boolean;
  /** Begins with what is stored and what was filled in before the scripts came. @returns the values to show, and when those in the storage were saved */
  readonly open: (
    early: Values,
    begunAt: number,
  ) => { readonly values: Values; readonly savedAt: number | undefined };
  readonly save: (values: Values) => void;
  /** @returns what another tab has stored since: its values, or `gone` when it sent the form or started over */
  readonly readOther: () => Values | 'gone' | undefined;
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

/**
 * Keeps the values of one form (product 6.7). Of several tabs the last writer wins.
 *
 * @param storage undefined where the browser forbids it: the draft then lasts as long as the page
 * @param read makes values of what another page or an older version of the site has stored; must not throw
 */
export function createDraft<Values extends FormValues>(
  key: string,
  storage: DraftStorage | undefined,
  empty: Values,
  read: (stored: unknown) => Values,
): Draft<Values> {
  let id = newIdempotencyKey();
  let begunAt = Date.now();
  let isKept = storage !== undefined;
  /** As last read or written, and its values. */
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
    const isEmpty = sameValues(values, empty);
    const next = isEmpty ? null : JSON.stringify({ id, begunAt, savedAt: Date.now(), values });
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
      ({ id, begunAt, values: known } = found);
      // The server may have rendered a subject, which nobody typed.
      return { values: read(overlaid(known, filledIn(early, empty))), savedAt: found.savedAt };
    },
    save(values) {
      if (sameValues(values, known)) return;
      // It was sent in another tab: what is filled in now is another message.
      if (entry === null && isKept && !sameValues(known, empty)) id = newIdempotencyKey();
      write(values);
    },
    readOther() {
      const text = readEntry();
      if (text === entry) return undefined;
      entry = text;
      const found = parse(text);
      if (!found) return 'gone';
      ({ id, begunAt, values: known } = found);
      return known;
    },
    renewId() {
      id = newIdempotencyKey();
      if (entry !== null) write(known);
    },
    forget() {
      write(empty);
      id = newIdempotencyKey();
      begunAt = Date.now();
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

/** @returns a key no other message has; also where the page came without encryption and the browser offers no UUIDs */
function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
