/** Scripts written from right to left (Unicode, Bidi_Class R and AL). */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]+/gu;
const LETTER = /\p{L}+/gu;
const LATIN = /\p{Script=Latin}+/gu;

/** @returns the direction most letters of a text have: the first one alone, as `dir="auto"` takes it, is often of a foreign name or an abbreviation */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const letters = count(text, LETTER);
  return letters > 0 && count(text, RIGHT_TO_LEFT) * 2 >= letters ? 'rtl' : 'ltr';
}

/** Languages with a script of their own, or letters no other language of their script has. The first that fits counts. */
const languages: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hebrew}/u, 'he'],
  [/[\u0679\u0688\u0691\u06D2]/u, 'ur'],
  [/[\u067E\u0686\u0698\u06A9\u06AF\u06CC]/u, 'fa'],
  [/[\u0629\u0643\u0649\u064A]/u, 'ar'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Sinhala}/u, 'si'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Lao}/u, 'lo'],
  [/[їєґ]/iu, 'uk'],
  [/ў/iu, 'be'],
  [/ы/iu, 'ru'],
];

/** Scripts by their code, which tell languages written in them from other languages. */
const scripts: readonly (readonly [RegExp, readonly string[]])[] = [
  [LATIN, ['Latn']],
  [/\p{Script=Arabic}+/gu, ['Arab', 'Aran']],
  [/\p{Script=Hebrew}+/gu, ['Hebr']],
  [/\p{Script=Cyrillic}+/gu, ['Cyrl']],
  [/\p{Script=Greek}+/gu, ['Grek']],
  [/\p{Script=Devanagari}+/gu, ['Deva']],
  [/\p{Script=Thai}+/gu, ['Thai']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]+/gu, ['Jpan']],
  [/\p{Script=Hangul}+/gu, ['Kore']],
  [/\p{Script=Han}+/gu, ['Hans', 'Hant', 'Jpan', 'Kore']],
];

/** Words of languages in Latin letters that the others of these do not have. */
const commonWords: readonly (readonly [string, string])[] = [
  ['en', 'the and with you your our will this that for are have from'],
  ['de', 'und der die das mit für wir sie ist ein eine zu den bei sind dich deine'],
  ['fr', 'les des et vous nous avec pour dans votre une sur sont est notre aux'],
  [
    'es',
    'el y del por los las para con una nuestro nuestra tus será somos más como trabajo empresa experiencia',
  ],
  ['pt', 'e em da do dos para com uma você nossa nosso não será são mais trabalho empresa experiência'],
  ['it', 'e di gli per con una della delle nella sono alla che il lavoro azienda nostro esperienza'],
  ['nl', 'het een van voor met je wij jij bij zijn onze jouw ons wat naar'],
  ['pl', 'się jest oraz dla nie pracy naszych będzie przy lub praca doświadczenie twoje na w'],
  ['sv', 'och att för med som är vi du på till vår dig av ett kommer'],
  ['da', 'og at for med som er vi du på til vores dig af et hos'],
  ['no', 'og å for med som er vi du på til vår deg av et hos'],
  ['ro', 'și în pentru cu să sau este din care noi experiență echipa'],
  ['tr', 've bir için ile olarak bu iş olan deneyim ekip veya'],
  ['cs', 'je že nebo práce jsme máte naše pracovní při jako tým'],
];
const languagesOfWord = new Map<string, readonly string[]>();
for (const [language, words] of commonWords)
  for (const word of words.split(' '))
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language]);
/** Of fewer words nothing is sure; nor of a text in which the next language has a third as many. */
const FEWEST_WORDS = 40;
const SURE_SHARE = 0.12;

/** @returns the language of a longer text in Latin letters, where it is sure; Danish and Norwegian are not told apart */
function latinLanguage(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < FEWEST_WORDS) return undefined;
  const counts = new Map<string, number>();
  for (const word of words)
    for (const language of languagesOfWord.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const [[language, most] = ['', 0], [, next] = ['', 0]] = [...counts].sort(
    ([, one], [, other]) => other - one,
  );
  return most >= words.length * SURE_SHARE && next * 3 <= most ? language : undefined;
}

/**
 * The language a text is written in: what its feed states, unless the text is for sure in another (boards state the language of
 * their pages for jobs in any other); else what its letters or words tell for sure.
 *
 * @returns a BCP 47 tag; null where neither says it
 */
export function textLanguage(stated: string | null, text: string): string | null {
  const tag = languageTag(stated);
  const letters = count(text, LETTER);
  const isLatin = letters === 0 || count(text, LATIN) * 2 > letters;
  const sure = isLatin ? latinLanguage(text) : undefined;
  if (tag !== null) {
    const most = mostly(scripts, text);
    const isOther = sure !== undefined && !tag.startsWith(sure);
    if (most === undefined || (isWrittenIn(tag, most) && !isOther)) return tag;
  }
  return isLatin ? (sure ?? null) : (languages.find(([own]) => own.test(text))?.[1] ?? null);
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

/** @param runs finds runs of letters: one by one, a long text takes ten times as long */
function count(text: string, runs: RegExp): number {
  return text.match(runs)?.join('').length ?? 0;
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
