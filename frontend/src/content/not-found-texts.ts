/** English texts of product 2.4. In Spanish: not-found-texts.es.ts. */
export const notFoundTexts = {
  title: 'Page Not Found',
  description: 'There is no page at this address.',
  hint: 'Did you forget to add the page to the router?',
  jobs: 'See open jobs',
};

export type NotFoundTexts = typeof notFoundTexts;
