/** A word processor ends a line and a page with these: what stands beside them are two words. */
const ENDS_IN_TEXT = /[\v\f]/g;
/** What else XML 1.0 has no place for (its production Char). */
const NO_CHARACTER = /[\0-\x08\x0E-\x1F\uFFFE\uFFFF]/g;
const REFERENCE = /&#(?:x([0-9a-f]{1,8})|(\d{1,8}));/gi;
/** What may go on to be a reference in the next text. */
const BEGUN_REFERENCE = /&(?:#(?:x[0-9a-f]{0,8}|\d{0,8})?)?$/i;
/** `&#x` and its digits. */
const LONGEST_BEGUN = 11;
/** One that XML has. */
const CHARACTER = /^[\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u;
const LAST_CODE_POINT = 0x10_ff_ff;

/**
 * Takes the characters that XML does not have out of a text that comes in parts, before a parser sees them. People paste them
 * from word processors, and systems pass them on: one in one job must not make the whole feed unreadable.
 */
export class XmlCharacters {
  #begun = '';

  /** @returns the text, without a reference at its end that is not complete yet: that comes with the next part */
  of(part: string): string {
    const text = (this.#begun + part).replace(ENDS_IN_TEXT, ' ').replace(NO_CHARACTER, '');
    this.#begun = BEGUN_REFERENCE.exec(text.slice(-LONGEST_BEGUN))?.[0] ?? '';
    const whole = text.slice(0, text.length - this.#begun.length);
    // A reference of another form is left for the parser to refuse: without its end it swallows what follows.
    return whole.includes('&#')
      ? whole.replace(REFERENCE, (reference, hex?: string, decimal?: string) =>
          withCharacter(reference, hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
        )
      : whole;
  }

  /** @returns what was left when the text has ended */
  end(): string {
    return this.#begun;
  }
}

function withCharacter(reference: string, codePoint: number): string {
  if (codePoint > LAST_CODE_POINT) return '';
  const character = String.fromCodePoint(codePoint);
  if (CHARACTER.test(character)) return reference;
  return character.search(ENDS_IN_TEXT) < 0 ? '' : ' ';
}
