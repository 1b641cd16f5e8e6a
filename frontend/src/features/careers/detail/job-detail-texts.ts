/** Texts of the job detail; quoted ones are the specification's, letter for letter (sections 2 and 8). */
export const jobDetailTexts = {
  notFoundTitle: 'Job Not Found',
  failed: 'Failed to load job details',
  notFoundSentence: "The job posting you're looking for could not be found.",
  backToListings: 'Back to Job Listings',
  apply: 'Apply for this Position',
} as const;

/** @returns the back link's wording, by the brand's name */
export function backToOwnJobs(product: string): string {
  return `Back to ${product} Jobs`;
}
