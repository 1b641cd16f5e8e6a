/** What the packages' names stand for, and what their prices and figures mean. */
export const packageTerms =
  'RMO is recruitment marketing optimization, RPE recruitment process enhancement. Each package is billed monthly, and its figures are for one month.';

/** Under the price of each package, above its figures. */
export const monthContains = 'Billed monthly. One month contains:';
