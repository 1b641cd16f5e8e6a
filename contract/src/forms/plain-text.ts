/** Separators of lines and paragraphs, C0 and C1 controls, which could end a mail header or a log line; and controls of the writing direction, which disguise senders. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** A multi-line text keeps tabs and line feeds. */
const controlsButBreaks = /(?:(?![\t\n])\p{Cc})+/gu;

/** @returns `text` as one trimmed line without control characters, safe for a mail header */
export function singleLine(text: string): string {
  return text.replace(controls, ' ').replace(/ {2,}/g, ' ').trim();
}

/** @returns whether `singleLine` would drop controls of `text` */
export function hasControls(text: string): boolean {
  return text.search(controls) >= 0;
}

/** @returns `text` trimmed, with line feeds and no other control characters */
export function multiLine(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(controlsButBreaks, '')
    .trim();
}

/**
 * Keeps the text fields of a request body. yup's casts would turn numbers into text and call any `toString`, whose
 * error is no `ValidationError`.
 *
 * @returns a new object; what is no plain object unchanged, to be refused
 */
export function textFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return withoutInheritedNames(
    Object.fromEntries(Object.entries(value).filter(([, field]) => typeof field === 'string')),
  );
}

/**
 * Drops fields named like an inherited property (`toString`, `__proto__`): yup would call what it inherits under that
 * name as a schema.
 *
 * @param levels how deep lists and objects are cleaned: as deep as schemas read. What is deeper is unchanged.
 * @returns a new object or list; any other value unchanged, to be refused
 */
export function withoutInheritedNames(value: unknown, levels = 4): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withoutInheritedNames(item, levels - 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(name in Object.prototype))
      .map(([name, field]) => [name, withoutInheritedNames(field, levels - 1)]),
  );
}
