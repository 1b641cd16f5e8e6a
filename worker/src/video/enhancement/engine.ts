import type { VideoCategoryRow } from 'db/repositories/videos/videos';

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
  /** Most confident first. */
  readonly categories: readonly FoundCategory[];
  /** None that the video has already. */
  readonly tags: readonly string[];
  readonly costUsd: number;
}

export interface EnhancementEngine {
  readonly name: 'local' | 'openai';
  /** @returns the most one video may cost in US dollars; 0 for the local engine */
  mostUsd(video: VideoToEnhance): number;
  /** @throws {EngineError} when this engine cannot enhance the video now */
  enhance(video: VideoToEnhance, categories: readonly VideoCategoryRow[]): Promise<Enhancement>;
}

/** Why an engine failed on a video, for an operator; contains no key. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    message: string,
    /** The cost of the failed attempts. */
    readonly costUsd = 0,
  ) {
    super(message);
  }
}

export const CATEGORIES_MOST = 3;
export const TAGS_MOST = 5;
