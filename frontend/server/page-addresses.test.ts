import fc from 'fast-check';
import { parseBrand } from 'contract';
import { matchRoutes } from 'react-router-dom';
import { pages } from '../src/app/pages.js';
import { pageAddresses } from './page-key.js';

const brand = parseBrand({});
const addressOf = pageAddresses(brand);
const routes = pages(brand).map(({ path }) => ({ path }));

/** What the router takes a path for. */
function routerSays(pathname: string): string | undefined {
  const path = matchRoutes(routes, pathname)?.[0]?.route.path;
  return path === '*' ? undefined : path;
}

const letter = fc.constantFrom(
  ...'aZ-._~:/%'.split(''),
  '%2F',
  '%2f',
  '%41',
  '%C3%A9',
  '%0A',
  'é',
  '//',
  ':id',
  '*',
  '(',
  ' ',
);
const ending = fc.array(letter, { maxLength: 6 }).map((letters) => letters.join(''));
/** As somebody might write the address of a page: in other letters, escaped, with more behind it. */
const nearPage = fc
  .tuple(
    fc.constantFrom(...routes.map(({ path }) => path.replace(':id', 'a'))),
    fc.func(fc.integer({ min: 0, max: 9 })),
    ending,
  )
  .map(([path, fate, end]) => {
    const written = [...path].map(
      (one, index) =>
        ({ 0: one.toUpperCase(), 1: one === '/' ? one : `%${one.charCodeAt(0).toString(16)}` })[
          fate(index)
        ] ?? one,
    );
    return `${written.join('')}${end}`;
  });

/** What the site asks about: a path it could decode (page-key.ts). */
function isAsked(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return pathname.startsWith('/');
  } catch {
    return false;
  }
}

describe('which page a path is', () => {
  it('is what the router takes it for', () => {
    for (const { path } of routes.slice(0, -1))
      expect([path, addressOf(path.replace(':id', 'lever_acme_1'))?.path]).toEqual([path, path]);
    fc.assert(
      fc.property(
        fc.oneof(
          nearPage,
          ending.map((end) => `/${end}`),
        ),
        (pathname) => {
          fc.pre(isAsked(pathname));
          expect([pathname, addressOf(pathname)?.path]).toEqual([pathname, routerSays(pathname)]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is known with what its loader reads', () => {
    expect(addressOf('/Contact/')).toEqual({ path: '/contact', query: ['about', 'sent'], lists: [] });
    expect(addressOf('/c%61reers/a%2Fb')).toEqual({ path: '/careers/:id', query: [], lists: [] });
    expect(addressOf('/assets/entry-client-Ab.js')).toBeUndefined();
  });
});
