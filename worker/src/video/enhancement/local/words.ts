import stemsOf from 'wink-naive-bayes-text-classifier/src/prep-text.js';

/** Enough to know what a video is about; a transcript may be an hour of talk. */
const CHARACTERS = 6_000;

/** @returns the stems of the words that carry meaning, and each pair of neighbours */
export function meaningfulWords(text: string): readonly string[] {
  const stems = stemsOf(text.slice(0, CHARACTERS).replace(/[-_/]/g, ' ').toLowerCase());
  const pairs = stems.slice(1).map((stem, index) => `${stems[index] ?? ''} ${stem}`);
  return [...stems, ...pairs];
}
