import { limits } from 'contract';
import { presentFacets } from './careers.present.js';

it('offers no more places than it says, the chosen one among them though it finds nothing', () => {
  const locations = Array.from({ length: limits.jobLocations }, (_, index) => ({
    value: `Town ${index}`,
    count: 100 - index,
  }));
  const shown = presentFacets(
    { total: 1, facets: [], locations },
    { location: ['Nowhere', 'Town 3'] },
    [],
  ).locations;
  expect(shown).toHaveLength(limits.jobLocations);
  expect([shown[0]?.value, shown.at(-1)]).toEqual([
    'Town 0',
    { value: 'Nowhere', label: 'Nowhere', count: 0 },
  ]);
});
