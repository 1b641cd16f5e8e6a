import type { Brand } from 'contract';
import type { ComponentType } from 'react';

/** What every loader and every `head` may use; the same on the server and in the browser. */
export interface PageContext {
  readonly brand: Brand;
  /** Public address of this site, without a slash at the end: for canonical links. */
  readonly siteUrl: string;
}

/** What a page's loader receives. */
export interface PageLoaderArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Its `signal` ends with the visitor's patience: hand it to every call. */
  readonly request: Request;
  readonly context: PageContext;
}

/** What search engines and browser tabs show of a page. */
export interface PageHead {
  /** Complete, the brand included. */
  readonly title: string;
  readonly description: string;
  /** Absolute, or a path of this site. When it names another path, the page is kept in the cache's room for strays. */
  readonly canonical?: string;
  readonly robots?: string;
  /** The same content for feed readers. */
  readonly feeds?: readonly { readonly type: string; readonly title: string; readonly path: string }[];
  /** The picture of a link to one record's page; other pages have theirs in frontend/server/og-image. */
  readonly card?: LinkCard;
  /** schema.org objects, written as JSON-LD scripts. */
  readonly structuredData?: readonly object[];
}

/**
 * What `app/routes/<page>.tsx` exports.
 *
 * A loader says how it went, with `data` of react-router-dom:
 * - `return data(value, { status: 410 })`: a page with another status than 200.
 * - `return data(value, { headers: { 'Cache-Control': 'no-store' } })`: a lesser part of it could not be had; no cache keeps it, and an older complete one is preferred.
 * - `return redirect(path)`: it leads on.
 * - `throw data(null, { status: 404 })`: it gives up. Whatever else it throws shows the error state with status 503, which no cache keeps.
 */
export interface PageModule {
  readonly loader?: (args: PageLoaderArgs) => unknown;
  readonly Component: ComponentType;
}

/** What the picture of a shared link says of its page. Only the server draws it (frontend/server/og-image). */
export interface LinkCard {
  /** Path of the picture, without its version. */
  readonly path: string;
  /** Whose it is, above the title. */
  readonly eyebrow: string;
  readonly title: string;
  /** Stands out among the facts. */
  readonly badge?: string | undefined;
  readonly facts: readonly string[];
  readonly picture?: CardPicture | undefined;
}

/** A JPEG or PNG this site serves itself, by its path. */
export interface CardPicture {
  readonly path: string;
  /** `panel`: fills one side and is cropped around its focus. `frame`: a landscape shown whole. */
  readonly shape: 'panel' | 'frame';
  /** A CSS `object-position`. */
  readonly focus?: string;
  /** It plays, where the link leads. */
  readonly plays?: boolean;
}

/** @returns what the card shows, in one line for those who cannot see it */
export function cardAlt({ eyebrow, title, badge, facts }: LinkCard): string {
  return [title, eyebrow, badge, ...facts].filter(Boolean).join(', ');
}
