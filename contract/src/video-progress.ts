/** How far the enhancement of the videos is (spec section 3, "Processing status"). */
export interface VideoProgress {
  readonly isProcessing: boolean;
  /** 0-100; never goes back while a run is under way. */
  readonly progress: number;
  readonly total: number;
}

/** What `progress` counts up to (spec section 3: default 100). */
export const PROGRESS_TOTAL = 100;
