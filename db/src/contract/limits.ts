/** Numbers both sides must agree on. Sources: spec sections 5 and 9. */
export const limits = {
  /** Jobs shown in the home page's teaser. */
  homeJobs: 4,
  /** Characters of a description shown on the own-company list, before the ellipsis. */
  jobSnippetCharacters: 200,
  /** Jobs of one page of the careers listing. */
  jobsPage: 20,
  /** Jobs one GraphQL connection page may ask for. */
  jobsPageMax: 100,
  /** Characters of a search text; what is longer is refused. */
  searchCharacters: 100,
  /** Characters of a job id; what is longer cannot exist. */
  jobIdCharacters: 300,
  /** Career page pop-up window (spec section 9). */
  popUp: { width: 1000, height: 800 },
  toastMilliseconds: 5000,
  menu: { openMilliseconds: 200, skipMilliseconds: 300, closeMilliseconds: 150 },
} as const;
