import type { VideoCategoryRow } from 'db/repositories/videos/videos';
import type { EnhancementEngine } from '../engine.js';
import type { LabelledVideo } from './local-engine.js';

interface Evaluation {
  readonly accuracy: number;
  /** Mean of the categories' F1. */
  readonly macroF1: number;
  /** Of the first choice. */
  readonly categories: readonly {
    readonly id: string;
    readonly precision: number;
    readonly recall: number;
    readonly f1: number;
  }[];
  /** `confusion[actual][chosen]`, in the order of the categories; the last column counts videos without one. */
  readonly confusion: readonly (readonly number[])[];
  readonly videosPerSecond: number;
}

export async function evaluate(
  engine: EnhancementEngine,
  videos: readonly LabelledVideo[],
  categories: readonly VideoCategoryRow[],
): Promise<Evaluation> {
  const ids = categories.map(({ id }) => id);
  const confusion = ids.map(() => [...ids, 'none'].map(() => 0));
  const started = performance.now();
  for (const [index, { text, category }] of videos.entries()) {
    const { categories: found } = await engine.enhance(
      { id: String(index), title: text, description: '', tags: [], transcript: null },
      categories,
    );
    const chosen = found[0] === undefined ? ids.length : ids.indexOf(found[0].id);
    const row = confusion[ids.indexOf(category)];
    if (row) row[chosen] = (row[chosen] ?? 0) + 1;
  }
  const seconds = (performance.now() - started) / 1_000;
  const cell = (actual: number, chosen: number) => confusion[actual]?.[chosen] ?? 0;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const scores = ids.map((id, index) => {
    const right = cell(index, index);
    const precision = right / Math.max(1, sum(ids.map((_, actual) => cell(actual, index))));
    const recall = right / Math.max(1, sum(confusion[index] ?? []));
    return {
      id,
      precision,
      recall,
      f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    };
  });
  return {
    accuracy: sum(ids.map((_, index) => cell(index, index))) / Math.max(1, videos.length),
    macroF1: sum(scores.map(({ f1 }) => f1)) / Math.max(1, ids.length),
    categories: scores,
    confusion,
    videosPerSecond: videos.length / Math.max(seconds, 1e-6),
  };
}
