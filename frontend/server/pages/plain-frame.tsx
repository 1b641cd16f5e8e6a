import { Container } from '@mui/material';
import { type Brand, houstonDate, type Locale } from 'contract';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { RootLayout } from '../../src/app/RootLayout.js';
import { spanish } from '../../src/content/spanish.js';
import { loadRoot } from '../../src/lib/data/root-data.js';
import type { PageContext } from '../../src/lib/page.js';
import { colour, elevation, font, fontSize, radius } from '../../src/theme/tokens.js';
import { type Assets, bareElementRules, collectStyles, pageStyles } from '../render/document.js';
import { pageTree } from '../render/render.js';
import { contentSecurityPolicy } from '../render/security-headers.js';
import type { PlainFrame } from './error-page.js';

/** Of the content. `main` is the one button that visitors want, `quiet` another. */
const contentStyles = [
  `[data-plain]{display:grid;gap:20px;justify-items:start}[data-plain] :is(h1,p,ul,form){margin:0}`,
  `[data-plain] h1{font:700 ${fontSize.title}/1.1 ${font.display};letter-spacing:-.02em;text-wrap:balance}[data-plain] p{font-size:${fontSize.body};line-height:1.6;max-width:60ch}`,
  `[data-plain] ul{display:grid;gap:16px;width:100%;padding:0;list-style:none}[data-plain] li{display:flex;flex-wrap:wrap;gap:12px;align-items:center;padding:20px 24px;border:1px solid ${colour.line};border-radius:${radius.card}px;background:${colour.surface};box-shadow:${elevation.rest}}[data-plain] li p{flex:1 1 16rem;max-width:none;font-weight:650}`,
  `[data-plain] small{color:${colour.inkMuted};overflow-wrap:anywhere}[data-plain] [role=status]{padding:12px 16px;border-left:4px solid ${colour.success};background:${colour.surface}}`,
  `[data-plain] :is(a,button){display:inline-block;box-sizing:border-box;min-height:44px;padding:10px 22px;border:1px solid ${colour.petrol};border-radius:${radius.pill}px;background:none;color:${colour.petrol};font:650 1rem/1.4 ${font.text};text-decoration:none;cursor:pointer}`,
  `[data-plain] :is(a,button):hover{background:${colour.petrolLight}}[data-plain] .main{border-color:${colour.ember};background:${colour.ember};color:${colour.onEmber}}[data-plain] .main:hover{background:${colour.emberBright}}`,
].join('');

const PLACE = 'the content of the page';

/**
 * Prepares the site's layout for pages that the server answers without rendering them. It is rendered once a day, language and
 * company data, so that such a page costs nothing when the site is overloaded. It runs no scripts: menus open by style alone.
 *
 * @param brand the company as its own texts state it, as far as they were read (product 11.27)
 * @returns the frame of today
 */
export async function plainFrames(
  context: Omit<PageContext, 'brand'>,
  assets: Pick<Assets, 'css'>,
  brand: () => Brand,
): Promise<(locale: Locale) => PlainFrame> {
  const handler = createStaticHandler([
    { id: 'root', Component: RootLayout, children: [{ id: '*', path: '*', Component: Content }] },
  ]);
  const loaded = await handler.query(new Request(context.siteUrl));
  if (loaded instanceof Response) throw new Error('The frame of plain pages was redirected.');
  const everywhere = assets.css + bareElementRules() + contentStyles;
  const made = new Map<Locale, PlainFrame & { readonly key: string }>();
  return (locale) => {
    // Without scripts nothing is measured: there is no choice to show.
    const shown = { ...brand(), analyticsContainer: '' };
    const key = houstonDate() + JSON.stringify(shown);
    const known = made.get(locale);
    if (known?.key === key) return known;
    const frame = { key, ...frameOf({ ...context, brand: shown }, locale, handler, loaded, everywhere) };
    made.set(locale, frame);
    return frame;
  };
}

function frameOf(
  context: PageContext,
  locale: Locale,
  handler: StaticHandler,
  loaded: StaticHandlerContext,
  everywhere: string,
): PlainFrame {
  const styles = collectStyles();
  const today = { ...loaded, loaderData: { root: loadRoot() } };
  const texts = locale === 'es' ? spanish : undefined;
  const body = renderToString(pageTree({ ...context, spanish: texts }, styles, handler, today));
  const rules = pageStyles(styles, body, everywhere);
  const [before = '', after = ''] = body.split(PLACE);
  return {
    before: `${rules.elements}</head><body>${before}`,
    after: `${after}</body></html>`,
    policy: contentSecurityPolicy({ scripts: [], styles: rules.texts }, false),
  };
}

function Content() {
  return (
    <Container maxWidth="md" sx={{ py: { xs: 6, md: 10 } }}>
      <div data-plain>{PLACE}</div>
    </Container>
  );
}
