/** Line and paragraph separators, C0 and C1 controls: whatever could end a mail header or hide in a log line; and what turns the direction of writing, which disguises senders. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** What a multi-line text keeps: tabs and line feeds. PostgreSQL refuses NUL; the rest has no meaning in a message. */
const controlsButBreaks = /(?:(?![\t\n])\p{Cc})+/gu;

/** @returns `text` as one line without control characters, trimmed: fit for a mail header */
export function singleLine(text: string): string {
  return text.replace(controls, ' ').replace(/ {2,}/g, ' ').trim();
}

/** @returns `text` with plain line feeds and no other control characters, trimmed */
export function multiLine(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(controlsButBreaks, '')
    .trim();
}

/**
 * Keeps of a request body what a form can send: text. yup's own casts would turn numbers into text and
 * call `toString` on whatever claims to have one, which throws something else than a `ValidationError`.
 *
 * @returns a new object with the text fields; anything that is no plain object is returned as it is, to be refused
 */
export function textFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return withoutInheritedNames(
    Object.fromEntries(Object.entries(value).filter(([, field]) => typeof field === 'string')),
  );
}

/**
 * Drops fields named like something every object inherits (`toString`, `constructor`, `__proto__`). No schema of ours
 * has such a field, and yup finds what it inherited under these names and calls it as if it were a schema.
 *
 * @returns a new object; what is no plain object is returned as it is, to be refused
 */
export function withoutInheritedNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !(name in Object.prototype)));
}
