import type { Brand, SiteTextKey } from 'contract';
import type { ComponentType } from 'react';
import type { Query } from './data/query.js';
import type { ErrorResponse, HydrationState } from 'react-router-dom';

/** The company's own texts in the language of the page, in place of built-in ones (product 11.20). */
export type OwnTexts = Readonly<Partial<Record<SiteTextKey, string>>>;

/** What every loader and every `head` may use; the same on the server and in the browser. */
export interface PageContext {
  readonly brand: Brand;
  /** Public address of this site, without a slash at the end: for canonical links. */
  readonly siteUrl: string;
  /** An operator's folder has the media files: posters may be others than those of the build. */
  readonly ownMedia?: true;
  /** Absent where there are none. */
  readonly ownTexts?: OwnTexts;
}

export interface PageLoaderArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Its `signal` is aborted when the visitor leaves: pass it to every call. */
  readonly request: Request;
  readonly context: PageContext;
  /** Asks the gateway. */
  readonly query: Query;
}

export interface PageHead {
  /** Complete, the brand included. */
  readonly title: string;
  readonly description: string;
  /** Absolute, or a path of this site. A page whose canonical path is another one is cached apart (server/cache/page-cache.ts). */
  readonly canonical?: string;
  readonly robots?: string;
  readonly feeds?: readonly { readonly type: string; readonly title: string; readonly path: string }[];
  /** The picture of a link to one record's page; other pages have theirs in frontend/server/render/og-image. */
  readonly card?: LinkCard;
  /** schema.org objects, written as JSON-LD scripts. */
  readonly structuredData?: readonly object[];
}

/**
 * What `app/routes/<page>.tsx` exports.
 *
 * A loader sets status and headers with `data` of react-router-dom:
 * - `return data(value, { status: 410 })`: a page with another status than 200.
 * - `return data(value, { headers: { 'Cache-Control': 'no-store' } })`: a part is missing; an older complete page is preferred.
 * - `return redirect(path)`: a redirect.
 * - `throw data(null, { status: 404 })`: the not-found page. Other errors: the error state, 503.
 */
export interface PageModule {
  readonly loader?: (args: PageLoaderArgs) => unknown;
  readonly Component: ComponentType;
}

/** The content of a page's Open Graph image, which the server draws (frontend/server/render/og-image). */
export interface LinkCard {
  readonly path: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly badge?: string | undefined;
  readonly facts: readonly string[];
  readonly picture?: CardPicture | undefined;
}

interface CardPicture {
  readonly path: string;
  readonly shape: 'landscape' | 'portrait';
}

export function cardAlt({ eyebrow, title, badge, facts }: LinkCard): string {
  return [title, eyebrow, badge, ...facts].filter(Boolean).join(', ');
}

export const hydrationDataId = 'hydration-data';

/** What a loader threw, without internal details, in the shape of `isRouteErrorResponse`. */
export interface HydratedError extends ErrorResponse {
  readonly internal: boolean;
}

export interface HydrationData extends PageContext {
  readonly hydration: Pick<HydrationState, 'loaderData' | 'actionData'> & {
    readonly errors: Readonly<Record<string, HydratedError>> | null;
  };
}

/**
 * Reads what the server of the same build wrote: its shape is checked no further, which keeps the validation library out of every page.
 *
 * @throws {Error} where the page has none
 */
export function readHydrationData(text: string | undefined): HydrationData {
  const data: unknown = JSON.parse(text ?? 'null');
  if (!isHydrationData(data)) throw new Error('The page has no data of its server.');
  return data;
}

function isHydrationData(value: unknown): value is HydrationData {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['brand', 'siteUrl', 'hydration'].every((key) => key in value)
  );
}
