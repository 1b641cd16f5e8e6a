import { abbreviationsIn, mayHaveAbbreviations, type JobSynonym } from './job-synonyms.js';

/** What a search looks at in a job (spec section 4, "Careers listing filters"). */
export interface SearchedJob {
  readonly title: string;
  readonly location: string;
  readonly department: string | null;
  readonly descriptionText: string;
  /** Each place by itself. */
  readonly places: readonly string[];
}

/** Replacing several abbreviations multiplies; a visitor's search never becomes more than this many. */
const MOST_TERMS = 12;
/** Sentences and lines: as far as a phrase reaches. */
const sentenceEnd = /[.!?;]\s+|\n+/u;

/** What means something else as well is shorter, and so are the letters of a degree. */
const PART_AT_START = /^ (\p{L}{4,})/u;
const PART_AT_END = /(\p{L}{4,}) $/u;

type Abbreviation = ReturnType<typeof abbreviationsIn>[number];

/**
 * @param q what the visitor wrote
 * @returns the lower-case texts of which at least one must be found; none for an empty search. An abbreviation of the
 * table is its phrases: inside other words ("rn" in "learn") it means nothing
 */
export function jobSearchTerms(q: string): readonly string[] {
  // Stored texts have one space between words; their ends of lines are not bridged.
  const written = q.trim().toLowerCase().replace(/[^\S\n]+/gu, ' ');
  if (written === '') return [];
  const found = abbreviationsIn(written);
  if (found.length === 0) return [written];
  let variants: readonly (readonly string[])[] = [[]];
  for (const { synonym } of found) {
    variants = variants.flatMap((variant) => synonym.phrases.map((phrase) => [...variant, phrase])).slice(0, MOST_TERMS);
  }
  const terms = variants.map((phrases) => replaced(written, found, (_synonym, index) => phrases[index] ?? ''));
  if (found.some(({ synonym }) => synonym.isAmbiguous)) terms.push(asWritten(written));
  // What contains another term finds nothing that the other does not.
  return [...new Set(terms)].filter((term) => !terms.some((other) => other !== term && term.includes(other)));
}

/**
 * The one lower-case text that is searched: title, location, department and description, then the same with phrases in the
 * place of abbreviations, as far as it differs. It begins with the title; its parts cannot run into each other.
 */
export function jobSearchText(job: SearchedJob): string {
  const { title, department, descriptionText, places } = job;
  const written = `${jobLeadText(job)}\n${descriptionText.toLowerCase()}`;
  const lines = places.map((place) => place.toLowerCase());
  if (![written, ...lines].some(mayHaveAbbreviations)) return written;
  const headings = [title, department ?? ''].map((text) => text.toLowerCase());
  const sentences = descriptionText.toLowerCase().split(sentenceEnd).filter(mayHaveAbbreviations);
  const parts = new Set([written]);
  for (const heading of headings) for (const line of spelledOut(heading, abbreviationsIn(heading))) parts.add(line);
  for (const sentence of sentences) {
    const clear = abbreviationsIn(sentence).filter(({ synonym }) => !synonym.isAmbiguous);
    for (const line of spelledOut(sentence, clear)) parts.add(line);
  }
  for (const text of [...headings, ...sentences, ...lines]) {
    const words = wholeWords(text);
    // Without its punctuation, so that a state's name counts as well.
    if (abbreviationsIn(words).some(({ synonym }) => synonym.isAmbiguous)) parts.add(words);
  }
  return [...parts].join('\n');
}

/** The lines a searched text begins with: title, location and department as written, in lower case. */
export function jobLeadText({ title, location, department }: Pick<SearchedJob, 'title' | 'location' | 'department'>): string {
  return [title, location, department].filter((part) => part !== null).join('\n').toLowerCase();
}

/** The lines of the searched text that say what and where a job is: as written, and with its abbreviations spelled out. */
export function jobHeadingText({ title, location, department }: Pick<SearchedJob, 'title' | 'location' | 'department'>): string {
  const written = [title, location, department ?? ''].join('\n').toLowerCase();
  const headings = [title, department ?? ''].map((text) => text.toLowerCase());
  return [written, ...headings.flatMap((heading) => spelledOut(heading, abbreviationsIn(heading)))].join('\n');
}

/** The search rule: case-insensitive, any part of title, location, department or description. The database applies it to the same text. */
export function matchesJobSearch(job: SearchedJob, q: string): boolean {
  const terms = jobSearchTerms(q);
  const text = jobSearchText(job);
  return terms.length === 0 || terms.some((term) => text.includes(term));
}

/** One line for each wording of the abbreviations. */
function spelledOut(text: string, found: readonly Abbreviation[]): readonly string[] {
  const wordings = Math.max(0, ...found.map(({ synonym }) => synonym.phrases.length));
  return Array.from({ length: wordings }, (_, wording) =>
    replaced(text, found, ({ phrases }) => phrases[Math.min(wording, phrases.length - 1)] ?? ''),
  );
}

function replaced(text: string, found: readonly Abbreviation[], by: (synonym: JobSynonym, index: number) => string): string {
  let from = 0;
  let result = '';
  for (const [index, { synonym, start, end }] of found.entries()) {
    result += text.slice(from, start) + by(synonym, index);
    from = end;
  }
  return result + text.slice(from);
}

/** The words as written, whole, but for a longer one at either end, which may be a part of another: "hr tech" of "HR technology", and not "PA-C" of "PA clinic". */
function asWritten(text: string): string {
  return wholeWords(text).replace(PART_AT_START, '$1').replace(PART_AT_END, '$1');
}

/** Words with one space around each: a term of this form is found as whole words only. */
function wholeWords(text: string): string {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
