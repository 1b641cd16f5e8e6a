/** Periods of pay that have a `unitText` in Google's JobPosting; two weeks have none. */
export const payUnits = { HOUR: 'HOUR', DAY: 'DAY', WEEK: 'WEEK', MONTH: 'MONTH', YEAR: 'YEAR' } as const;
