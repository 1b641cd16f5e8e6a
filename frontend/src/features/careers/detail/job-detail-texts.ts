/** Texts of the job page; those that product 4.34 to 4.41 quotes are shown letter for letter. */
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
