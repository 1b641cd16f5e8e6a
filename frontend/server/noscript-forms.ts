import { contactPage } from '../src/content/contact-page.js';
import { emptyContactMessage, pagePaths, restRoutes } from 'contract';
import { filmTipsPage } from '../src/content/videos/film-production-tips.js';
import { guideDelivery, sentAsDownload } from '../src/lib/guide-answer.js';
import { sentParameter } from '../src/lib/posted-form.js';

/** A form that also works as browsers without scripts post it: to the address of its page. */
export interface NoscriptForm {
  /** The gateway's route that judges it. */
  readonly route: string;
  readonly fields: readonly string[];
  /** Where it stands on its page. */
  readonly anchor: string;
  /** @param answer of that route, parsed @returns where the visitor is sent on to; undefined when the answer delivers nothing */
  readonly arrived: (answer: unknown) => string | undefined;
}

const noscriptForms: Readonly<Record<string, NoscriptForm>> = {
  [pagePaths.contact]: { route: restRoutes.contact, fields: Object.keys(emptyContactMessage), anchor: contactPage.formAnchor, arrived: () => sentAddress(pagePaths.contact, contactPage.formAnchor) },
  [pagePaths.filmProductionTips]: { route: restRoutes.requestGuide, fields: ['email'], anchor: filmTipsPage.guideAnchor, arrived: guideAddress },
};

/** @returns the form that is posted to a page, if it has one */
export function noscriptFormOf(pathname: string): NoscriptForm | undefined {
  return Object.hasOwn(noscriptForms, pathname) ? noscriptForms[pathname] : undefined;
}

function guideAddress(answer: unknown): string | undefined {
  const delivery = guideDelivery(answer);
  if (delivery.kind === 'none') return undefined;
  // A file that is sent at once is kept, and the page stays: nothing there would say that the form has arrived.
  if (delivery.kind === 'download') return delivery.url === restRoutes.guide ? sentAddress(pagePaths.filmProductionTips, filmTipsPage.guideAnchor, sentAsDownload) : delivery.url;
  return sentAddress(pagePaths.filmProductionTips, filmTipsPage.guideAnchor);
}

/** At the form, which says so. */
function sentAddress(path: string, anchor: string, how = '1'): string {
  return `${path}?${sentParameter}=${how}#${anchor}`;
}
