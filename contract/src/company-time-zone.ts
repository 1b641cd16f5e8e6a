/** Where the company is (spec section 1): its day is the day the site shows. */
export const companyTimeZone = 'America/Chicago';
