import type { EmotionCache } from '@emotion/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Columns } from '../src/app/layout/Footer.js';
import { SiteProviders } from '../src/app/SiteProviders.js';
import type { Drawings } from '../src/components/parts/drawings.js';
import type { PageContext } from '../src/lib/page.js';
import { collectStyles } from './page-styles.js';

/** Parts that are the same on every page, which React need not draw with each. */
export interface PartsDrawnOnce {
  readonly drawings: Drawings;
  /** Adds the rules they need to those of a page. */
  readonly dress: (styles: EmotionCache) => void;
}

/** Draws the columns of the footer: a seventh of the work on a job's page. */
export async function drawPartsOnce({ brand, siteUrl }: PageContext): Promise<PartsDrawnOnce> {
  const own = collectStyles();
  const html = renderToString(
    <SiteProviders brand={brand} siteUrl={siteUrl} styles={own}>
      <StaticRouter location="/">{createElement(await Columns.load())}</StaticRouter>
    </SiteProviders>,
  );
  return {
    drawings: new Map([[Columns.Part, { __html: html }]]),
    dress: (styles) => {
      for (const [name, rules] of Object.entries(own.inserted)) styles.inserted[name] ??= rules;
      Object.assign(styles.registered, own.registered);
    },
  };
}
