import { parseBrand } from 'contract';
import { renderToString } from 'react-dom/server';
import { createStaticHandler } from 'react-router-dom';
import { pageRoutes } from '../src/app/pages.js';
import { Columns } from '../src/app/layout/Footer.js';
import { collectStyles, pageStyles } from './page-styles.js';
import { pageTree } from './page-tree.js';
import { drawPartsOnce, type PartsDrawnOnce } from './parts-drawn-once.js';

const context = { brand: parseBrand({ BRAND_NAME: 'Ridge & Vale' }), siteUrl: 'https://site.example' };

describe('parts drawn once for all pages', () => {
  it('are what React draws in their place, with the same rules', async () => {
    const once = await drawPartsOnce(context);
    const [given, drawn] = [await page(once), await page()];
    expect(given.body).toBe(drawn.body);
    expect(given.rules).toEqual(drawn.rules);
    expect(given.body).toContain([...once.drawings.values()].map(({ __html }) => __html).join(''));
  });
});

/** @returns a page without React's marks of where something may arrive later, and its rules in no order */
async function page(once?: PartsDrawnOnce) {
  await Columns.load();
  const handler = createStaticHandler(pageRoutes(context));
  const loaded = await handler.query(new Request(`${context.siteUrl}/privacy-policy`));
  if (loaded instanceof Response) throw new Error('This page leads to another.');
  const styles = collectStyles();
  const body = renderToString(pageTree(context, styles, handler, loaded, once?.drawings)).replaceAll(/<!--\/?\$-->/g, '');
  once?.dress(styles);
  return { body, rules: pageStyles(styles, body, '').texts.flatMap((text) => text.split(/(?<=\})(?=\.s-|@media)/)).sort() };
}
