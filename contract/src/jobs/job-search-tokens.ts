/** A word of a search text as it is written, or several that a sign joins. */
export interface SearchToken {
  /** In lower case; the database takes off their accents. Two letters for "M&A", else one word. */
  readonly words: readonly string[];
  readonly written: string;
  /** In the text. */
  readonly start: number;
  /** A comma stands before it. */
  readonly isBehindComma: boolean;
  /** So does a "/" alone. */
  readonly isBehindSlash: boolean;
}

const apostrophes = /['’‘‛′ʼ`\u00AD\u200B]/gu;
/** `job_words` of the database reads jobs in the same way. The first that fits counts. */
const written = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:c\+\+|[cf]#)`,
    String.raw`(?:(?<![\p{L}\p{N}])|(?<=asp))\.net(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])40[13][ (-]*[kb](?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])\p{L}(?:\.\p{L}(?![\p{L}\p{N}]))+`,
    String.raw`(?<![\p{L}\p{N}])\p{L} ?& ?\p{L}(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}\p{M}'’‘‛′ʼ\u0060\u00AD\u200B]+`,
  ].join('|'),
  'giu',
);
const signs: Readonly<Record<string, string>> = {
  'c++': 'cplusplus',
  'c#': 'csharp',
  'f#': 'fsharp',
  '.net': 'dotnet',
};

/** @returns the text with which positions of tokens count */
export function readableText(text: string): string {
  // An acute accent of its own, typed for an apostrophe, would be normalized to a space.
  return text.replaceAll('´', '').normalize('NFKC');
}

/** @param text as {@link readableText} returns it */
export function searchTokens(text: string): readonly SearchToken[] {
  let end = 0;
  return [...text.matchAll(written)].flatMap(({ 0: found, index }) => {
    const between = text.slice(end, index);
    const words = wordsOf(found.toLowerCase());
    if (words.length === 0) return [];
    end = index + found.length;
    const isBehindSlash = between.replace(/[\s.]/g, '') === '/';
    return [{ words, written: found, start: index, isBehindComma: between.includes(','), isBehindSlash }];
  });
}

function wordsOf(found: string): readonly string[] {
  const sign = signs[found];
  if (sign !== undefined) return [sign];
  if (found.includes('&')) return found.split('&').map((letter) => letter.trim());
  const isNumber = /^40[13]/.test(found);
  const word = found.replace(apostrophes, '').replace(isNumber ? /[^\p{L}\p{N}]/gu : /\./g, '');
  return word.match(/(?=\p{M}*[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
