/** The used part; the package ships no types. */
declare module 'wink-naive-bayes-text-classifier' {
  interface NaiveBayesTextClassifier {
    definePrepTasks(tasks: readonly ((text: string) => readonly string[])[]): number;
    defineConfig(config: { considerOnlyPresence: boolean; smoothingFactor: number }): boolean;
    learn(text: string, label: string): boolean;
    consolidate(): boolean;
    /** Label and binary logarithm of its odds, most likely first; all 0 when no word is known. */
    computeOdds(text: string): [string, number][];
  }
  export default function createClassifier(): NaiveBayesTextClassifier;
}

declare module 'wink-naive-bayes-text-classifier/src/prep-text.js' {
  /** Stems without stop words, numbers and punctuation; `!` before a negated one. */
  export default function prepText(text: string): string[];
}
