import createClassifier from 'wink-naive-bayes-text-classifier';
import stemsOf from 'wink-naive-bayes-text-classifier/src/prep-text.js';
import {
  CATEGORIES_MOST,
  TAGS_MOST,
  type Enhancement,
  type EnhancementEngine,
  type FoundCategory,
  type VideoToEnhance,
} from '../engine.js';
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
const tagLexicon: Readonly<Record<string, readonly string[]>> = data.tagWords;

function pairs(byCategory: Readonly<Record<string, readonly string[]>>): readonly LabelledVideo[] {
  return Object.entries(byCategory).flatMap(([category, texts]) => texts.map((text) => ({ text, category })));
}

/** Minimum confidence; the best category is kept down to the lower bound, so that most videos have one. */
const SURE = 0.6;
const LIKELY = 0.3;

/** The engine without network: naive Bayes over stems and pairs of stems, trained on our own labelled videos when it is made (some tens of milliseconds). */
export function createLocalEngine(): EnhancementEngine {
  const classifier = createClassifier();
  classifier.definePrepTasks([meaningfulWords]);
  classifier.defineConfig({ considerOnlyPresence: true, smoothingFactor: 0.5 });
  for (const { text, category } of labelledVideos) classifier.learn(text, category);
  classifier.consolidate();
  return {
    name: 'local',
    mostUsd: () => 0,
    enhance: (video, categories): Promise<Enhancement> => {
      const known = new Set(categories.map(({ id }) => id));
      const found = confidences(classifier.computeOdds(textOf(video))).filter(({ id }) => known.has(id));
      const kept = found
        .filter(({ confidence }, rank) => confidence >= (rank === 0 ? LIKELY : SURE))
        .slice(0, CATEGORIES_MOST);
      return Promise.resolve({ categories: kept, tags: suggestedTags(video), costUsd: 0 });
    },
  };
}

function textOf({ title, description, tags, transcript }: VideoToEnhance): string {
  return [title, tags.join('. '), description, transcript ?? ''].filter((part) => part !== '').join('. ');
}

/** Odds are one against the rest; long texts make them extreme, so they are tempered. All equal: nothing is known. */
function confidences(odds: readonly [string, number][]): readonly FoundCategory[] {
  if (odds.every(([, value]) => value === 0)) return [];
  return odds
    .map(([id, value]) => ({ id, confidence: Math.round(100 / (1 + 2 ** (-value / 2))) / 100 }))
    .sort((left, right) => right.confidence - left.confidence);
}

function suggestedTags(video: VideoToEnhance): readonly string[] {
  const text = ` ${textOf(video)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')} `;
  const has = new Set(video.tags);
  return Object.entries(tagLexicon)
    .filter(([tag]) => !has.has(tag))
    .map(([tag, words]) => ({
      tag,
      hits: words.reduce((sum, word) => sum + text.split(` ${word} `).length - 1, 0),
    }))
    .filter(({ hits }) => hits > 0)
    .sort((left, right) => right.hits - left.hits)
    .slice(0, TAGS_MOST)
    .map(({ tag }) => tag);
}

/** A transcript may be an hour of talk. */
const CHARACTERS = 6_000;

function meaningfulWords(text: string): readonly string[] {
  const stems = stemsOf(text.slice(0, CHARACTERS).replace(/[-_/]/g, ' ').toLowerCase());
  const pairs = stems.slice(1).map((stem, index) => `${stems[index] ?? ''} ${stem}`);
  return [...stems, ...pairs];
}
