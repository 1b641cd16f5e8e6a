/** Scripts written from right to left (Unicode, Bidi_Class R and AL). */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/gu;
const LETTER = /\p{L}/gu;

/**
 * @returns the direction most letters of a text have: the first one alone, as `dir="auto"` takes it, is often of a foreign
 * name or an abbreviation
 */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const letters = count(text, LETTER);
  return letters > 0 && count(text, RIGHT_TO_LEFT) * 2 >= letters ? 'rtl' : 'ltr';
}

/** Languages with a script of their own, or letters no other language of their script has. The first that fits counts. */
const languages: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hebrew}/gu, 'he'],
  [/[\u0679\u0688\u0691\u06D2]/gu, 'ur'],
  [/[\u067E\u0686\u0698\u06A9\u06AF\u06CC]/gu, 'fa'],
  [/[\u0629\u0643\u0649\u064A]/gu, 'ar'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/[їєґ]/giu, 'uk'],
  [/ў/giu, 'be'],
  [/ы/giu, 'ru'],
];

/** Scripts by their code, which tell languages written in them from other languages. */
const scripts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Latin}/gu, ['Latn']],
  [/\p{Script=Arabic}/gu, ['Arab', 'Aran']],
  [/\p{Script=Hebrew}/gu, ['Hebr']],
  [/\p{Script=Cyrillic}/gu, ['Cyrl']],
  [/\p{Script=Greek}/gu, ['Grek']],
  [/\p{Script=Devanagari}/gu, ['Deva']],
  [/\p{Script=Thai}/gu, ['Thai']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ['Jpan']],
  [/\p{Script=Hangul}/gu, ['Kore']],
  [/\p{Script=Han}/gu, ['Hans', 'Hant', 'Jpan', 'Kore']],
];

/**
 * The language a text is written in: what its feed states, unless the text is in another script (boards state the language of
 * their pages for jobs in any other); else what its letters tell for sure.
 *
 * @returns a BCP 47 tag; null where neither says it
 */
export function textLanguage(stated: string | null, text: string): string | null {
  const tag = languageTag(stated);
  const most = mostly(scripts, text);
  if (tag !== null && (most === undefined || isWrittenIn(tag, most))) return tag;
  const letters = count(text, LETTER);
  const isLatin = letters === 0 || count(text, /\p{Script=Latin}/gu) * 2 > letters;
  return isLatin ? null : (languages.find(([own]) => count(text, own) > 0)?.[1] ?? null);
}

function isWrittenIn(tag: string, codes: readonly string[]): boolean {
  const script = new Intl.Locale(tag).maximize().script;
  return script === undefined || codes.includes(script);
}

function mostly<Value>(kinds: readonly (readonly [RegExp, Value])[], text: string): Value | undefined {
  const counted = kinds.map(([letters, value]) => ({ value, count: count(text, letters) }));
  const most = counted.reduce((one, other) => (other.count > one.count ? other : one));
  return most.count > 0 ? most.value : undefined;
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}

/** "english" is well-formed, but no code of a language; `und` is "undetermined". */
const KNOWN = /^(?!und\b)[a-z]{2,3}(?:-|$)/;

/**
 * @param stated by a feed
 * @returns the BCP 47 tag; null when it is none
 */
export function languageTag(stated: string | null): string | null {
  try {
    const [tag = ''] = stated === null ? [] : Intl.getCanonicalLocales(stated.trim().replaceAll('_', '-'));
    return KNOWN.test(tag) ? tag : null;
  } catch {
    return null;
  }
}
