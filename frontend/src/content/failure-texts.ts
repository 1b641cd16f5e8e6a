/** What is said where something cannot be shown; the wording is the project's own (product 1.10). */
export const failureTexts = {
  page: 'This page cannot be shown right now.',
  /** We were reached, and could not do it. */
  ourSide: 'Something went wrong on our side. Please try again in a moment.',
  /** Nobody answered. What is promised here `ErrorState` keeps. */
  unreached:
    'You seem to be offline: our server was not reached. Once you are connected again, this page is loaded by itself.',
} as const;
