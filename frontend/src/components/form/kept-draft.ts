import { number, object, string, type InferType } from 'yup';

const keptDraft = object({
  /** Names the message to the server: kept over retries and reloads until it is sent. */
  idempotencyKey: string().required(),
  /** When the visitor first saw the form, as `Date.now()` tells. */
  begunAt: number().required(),
  /** Whatever was written; validate before use. */
  values: object().required(),
});

/** A form somebody has begun, as this tab keeps it. */
export type KeptDraft = InferType<typeof keptDraft>;

/** @returns what was kept under this name in this tab; undefined when nothing usable was */
export function readDraft(name: string): KeptDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    return text === null ? undefined : keptDraft.validateSync(JSON.parse(text), { strict: true });
  } catch {
    return undefined;
  }
}

/** Keeps a draft. The browser may refuse, for want of room or by its owner's wish: then there is none. */
export function keepDraft(name: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // The form works without.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // What may not be read was not kept either.
  }
}

/** @returns a key no other message has; also where the page came without encryption and the browser offers no UUIDs */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyOf(name: string): string {
  return `draft:${name}`;
}
