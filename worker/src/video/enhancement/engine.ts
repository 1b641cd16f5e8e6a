import type { VideoCategoryRow } from 'db/repositories/videos';

/** What an engine may know of a video. */
export interface VideoToEnhance {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly transcript: string | null;
}

export interface FoundCategory {
  readonly id: string;
  /** 0-1. */
  readonly confidence: number;
}

export interface Enhancement {
  /** Of the category list, the surest first; none when nothing fits. */
  readonly categories: readonly FoundCategory[];
  /** Tags it would add; none the video has already. */
  readonly tags: readonly string[];
  readonly costUsd: number;
}

/** Finds out what a video is about. */
export interface EnhancementEngine {
  readonly name: 'local' | 'openai';
  /** @returns what one video may cost at most; 0 for an engine of our own */
  mostUsd(video: VideoToEnhance): number;
  /** @throws {EngineError} when this video cannot be enhanced by this engine now */
  enhance(video: VideoToEnhance, categories: readonly VideoCategoryRow[]): Promise<Enhancement>;
}

/** Why an engine failed on a video, in words for an operator; holds no key. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    message: string,
    /** What the attempts have cost all the same. */
    readonly costUsd = 0,
  ) {
    super(message);
  }
}

export const CATEGORIES_MOST = 3;
export const TAGS_MOST = 5;
