import data from './labelled-videos.json' with { type: 'json' };

/** A video's title and description as one text, and the category a person gave it. */
export interface LabelledVideo {
  readonly text: string;
  readonly category: string;
}

/** What the local engine learns from, written for it. Tune with these alone. */
export const labelledVideos = pairs(data.learned);
/** What the local engine is measured with. It never learns from these, and is never tuned by them. */
export const heldOutVideos = pairs(data.heldOut);
/** Tag → words that suggest it, where those are not the tag itself. */
export const tagLexicon: Readonly<Record<string, readonly string[]>> = data.tagWords;

function pairs(byCategory: Readonly<Record<string, readonly string[]>>): readonly LabelledVideo[] {
  return Object.entries(byCategory).flatMap(([category, texts]) => texts.map((text) => ({ text, category })));
}
