import { parseBrand } from 'contract';
import { fallbackOrganizations, organizationsToChoose } from './organizations.js';

const brand = parseBrand({});

describe('organizations', () => {
  it('falls back to the list of product 4.4 when none is returned', () => {
    expect(organizationsToChoose([], brand).map(({ id }) => id)).toEqual([
      'harishh',
      'legacy',
      'oncology',
      'ascendhrcorp',
      'lifespanhealth',
    ]);
  });

  it('names the own company of the fallback list by the brand', () => {
    const renamed = parseBrand({ BRAND_SLUG: 'northstar', BRAND_NAME: 'Northstar Talent' });
    expect(fallbackOrganizations(renamed)).toContainEqual({ id: 'northstar', name: 'Northstar Talent' });
  });

  it('uses what is returned', () => {
    expect(organizationsToChoose([{ id: 'a', name: 'A' }], brand)).toEqual([{ id: 'a', name: 'A' }]);
  });
});
