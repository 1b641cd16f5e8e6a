import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { careersTexts as spanish } from '../../content/careers-texts.es.js';
import { ReadQuery } from './ListStatus.js';

const shown = (jobs: Parameters<typeof ReadQuery>[0]['jobs']) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      {},
      createElement(ReadQuery, {
        state: { filters: { q: 'nurse near 77002', type: ['contract'] }, page: 3 },
        jobs,
        path: '/careers',
      }),
    ),
  );

describe('what a search was read as', () => {
  it('is said, with a link to its words as they are written', () => {
    const html = shown({
      searchedNear: { place: 'Houston, TX 77002', radius: 25, literalQuery: 'nurse "77002"' },
      alsoSearched: [],
    });
    expect(html).toContain('Showing jobs within 25 miles of Houston, TX 77002.');
    expect(html).toContain('href="/careers?q=nurse+%2277002%22&amp;type=contract"');
  });

  it('names the English of Spanish words, in both languages', () => {
    expect(shown({ searchedNear: null, alsoSearched: ['nurse'] })).toContain(
      'Also showing results for nurse.',
    );
    expect(spanish.listing.alsoSearched(['nurse'])).toBe('Mostramos resultados también para nurse.');
    expect(spanish.listing.searchedNear(25, 'Houston, TX 77002')).toBe(
      'Mostramos los empleos a 25 millas o menos de Houston, TX 77002.',
    );
  });
});
