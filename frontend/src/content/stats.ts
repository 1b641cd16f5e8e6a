export interface Stat {
  readonly value: string;
  readonly label: string;
}

/** The stats strip (product 9.3). */
export const stats: readonly Stat[] = [
  { value: '6M+', label: 'video views' },
  { value: '5k+', label: 'monthly applicants generated' },
  { value: '2018', label: 'established' },
  { value: '2,000+', label: 'recruitment videos' },
];

/** The line that goes with the strip, letter for letter. */
export const experienceLine = 'Over 40 years of combined experience';
