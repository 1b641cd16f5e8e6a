import { limits } from 'contract';
import { presentFacets } from './careers.present.js';

it('offers at most the stated number of places, with the chosen one even when it has no jobs', () => {
  const locations = Array.from({ length: limits.jobLocations }, (_, index) => ({
    value: `Town ${index}`,
    count: 100 - index,
  }));
  const shown = presentFacets(
    { total: 1, facets: [], locations, pay: [], posted: [] },
    { location: ['Nowhere', 'Town 3'] },
    [],
  ).locations;
  expect(shown).toHaveLength(limits.jobLocations);
  expect([shown[0]?.value, shown.at(-1)]).toEqual([
    'Town 0',
    { value: 'Nowhere', label: 'Nowhere', count: 0 },
  ]);
});
