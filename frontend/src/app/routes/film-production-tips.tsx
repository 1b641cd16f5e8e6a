import { filmTipsPage, pagePaths } from 'db/contract';
import { FilmProductionTips } from '../../features/videos/tips/FilmProductionTips.js';
import type { PageHead, PageHeadContext } from '../../lib/page.js';

export const Component = FilmProductionTips;

export function head(_: unknown, { brand }: PageHeadContext): PageHead {
  return { title: `${filmTipsPage.eyebrow} | ${brand.name}`, description: filmTipsPage.lead, canonical: pagePaths.filmProductionTips };
}
