/** The package ships no types; this is the part we use. */
declare module 'wink-naive-bayes-text-classifier' {
  interface NaiveBayesTextClassifier {
    definePrepTasks(tasks: readonly ((text: string) => readonly string[])[]): number;
    defineConfig(config: { considerOnlyPresence: boolean; smoothingFactor: number }): boolean;
    learn(text: string, label: string): boolean;
    consolidate(): boolean;
    /** Label and the binary logarithm of its odds, the likeliest first; all 0 when no word is known. */
    computeOdds(text: string): [string, number][];
  }
  export default function createClassifier(): NaiveBayesTextClassifier;
}

declare module 'wink-naive-bayes-text-classifier/src/prep-text.js' {
  /** Words without stop words, numbers and punctuation, as stems; `!` before a negated one. */
  export default function prepText(text: string): string[];
}
