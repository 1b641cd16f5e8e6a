/** How far the enhancement of the videos is (product 5.18). */
export interface VideoProgress {
  readonly isProcessing: boolean;
  /** 0-100; never goes back while a run is under way. */
  readonly progress: number;
  /** What `progress` counts up to. */
  readonly total: number;
}
