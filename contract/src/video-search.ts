/** What a search looks at in a video (spec section 5, "Video search"; the transcript beyond it). */
export interface SearchedVideo {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly aiCategories: readonly string[];
  readonly transcript?: string | null;
}

/**
 * Words visitors write for others that our texts use. Each is replaced where it stands as a word of its own; what was
 * written is searched for as well. `bts` is the specification's own (section 5).
 */
export const videoSynonyms: Readonly<Record<string, readonly string[]>> = {
  bts: ['behind-the-scenes', 'behind the scenes'],
  'behind the scenes': ['behind-the-scenes'],
  'making of': ['behind-the-scenes', 'behind the scenes'],
  'day in the life': ['day-in-the-life'],
  ditl: ['day-in-the-life', 'day in the life'],
  'employer brand': ['employer-branding', 'employer branding'],
  'employer branding': ['employer-branding'],
  testimonials: ['testimonial'],
  'employee testimonial': ['employee-testimonial'],
  'employee testimonials': ['employee-testimonial'],
  'facility tour': ['facility-tour'],
  'facility tours': ['facility-tour', 'facility tour'],
  tours: ['tour'],
  rn: ['registered nurse'],
  rns: ['registered nurse', 'nurses'],
  lpn: ['licensed practical nurse'],
  cna: ['nursing assistant'],
  hr: ['human resources'],
  er: ['emergency'],
  ceo: ['chief executive'],
  broll: ['b-roll'],
  'b roll': ['b-roll'],
  vertical: ['portrait'],
};

/** Replacing several words multiplies; a visitor's search never becomes more than this many. */
const MOST_TERMS = 12;

/**
 * @param q what the visitor wrote
 * @returns the lower-case texts of which at least one must be found: what was written first, then its synonyms; none for an empty search
 */
export function videoSearchTerms(q: string): readonly string[] {
  const written = q.toLowerCase().replace(/\s+/gu, ' ').trim();
  if (written === '') return [];
  const terms = new Set([written]);
  for (const [word, others] of Object.entries(videoSynonyms)) {
    for (const term of [...terms]) {
      for (const other of others) {
        if (terms.size < MOST_TERMS) terms.add(replaceWord(term, word, other));
      }
    }
  }
  return [...terms];
}

/** @returns the one lower-case text that is searched; its parts cannot run into each other */
export function videoSearchText({ title, description, tags, aiCategories, transcript }: SearchedVideo): string {
  return [title, description, ...tags, ...aiCategories, transcript ?? ''].map((part) => part.toLowerCase().replace(/\s+/gu, ' ').trim()).filter((part) => part !== '').join('\n');
}

/**
 * The search rule: case-insensitive, any part of title, description, tags, AI categories or transcript (spec section 5).
 * The database applies the same rule to the same text.
 */
export function matchesVideoSearch(video: SearchedVideo, q: string): boolean {
  const terms = videoSearchTerms(q);
  if (terms.length === 0) return true;
  const text = videoSearchText(video);
  return terms.some((term) => text.includes(term));
}

/** Replaces `word` where no letter or digit touches it. */
function replaceWord(term: string, word: string, other: string): string {
  let from = 0;
  let result = term;
  for (;;) {
    const at = result.indexOf(word, from);
    if (at === -1) return result;
    const end = at + word.length;
    if (isWordPart(result[at - 1]) || isWordPart(result[end])) from = end;
    else {
      result = `${result.slice(0, at)}${other}${result.slice(end)}`;
      from = at + other.length;
    }
  }
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}-]/u.test(character);
}
