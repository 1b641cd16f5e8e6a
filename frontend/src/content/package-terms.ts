export const packageTerms =
  'RMO stands for recruitment marketing optimization, and RPE stands for recruitment process enhancement. Each package is billed monthly with no minimum term stated, and its figures are for one month.';

/** Under the price of each package, above its figures. */
export const monthContains = 'Billed monthly, no minimum term stated. One month contains:';
