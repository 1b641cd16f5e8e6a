/** Buckets of durations in seconds, from a cached answer to the longest wait of a visitor. */
export const ANSWER_SECONDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];
