/** How far the enhancement of the videos is (product 5.18). */
export interface VideoProgress {
  readonly isProcessing: boolean;
  /** 0-100; never goes back while a run is under way. */
  readonly progress: number;
  readonly total: number;
}

/** What `progress` counts up to (product 5.18: default 100). */
export const PROGRESS_TOTAL = 100;
