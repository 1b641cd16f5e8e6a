import type { EmotionCache } from '@emotion/react';
import {
  type Brand,
  hasSpanish,
  isSiteTextKey,
  type Locale,
  localeOf,
  previewKey,
  shownBrand,
} from 'contract';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { within } from 'server-kit/within';
import { SiteProviders } from '../../src/app/SiteProviders.js';
import type { HydratedError, PageContext, PageHead, OwnTexts } from '../../src/lib/page.js';
import { pageRoutes } from '../../src/app/pages.js';
import { HeadContext } from '../../src/components/Head.js';
import { spanish } from '../../src/content/spanish.js';
import { siteTextsQuery } from '../../src/lib/data/own-texts.js';
import { type Query, queryContext } from '../../src/lib/data/query.js';
import { loadRoot, type RootData } from '../../src/lib/data/root-data.js';
import type { Texts } from '../../src/lib/locale.js';
import type { PostedPage } from '../forms/noscript-forms.js';
import { type Assets, bareElementRules, collectStyles, writeDocument } from './document.js';
import type { OgImages } from './og-image/og-images.js';
import type { InlineParts } from './security-headers.js';

export type RenderedPage =
  | {
      readonly kind: 'page';
      readonly status: number;
      /** Bytes are UTF-8. */
      readonly html: string | Buffer;
      readonly inline: InlineParts;
      readonly canonicalPath: string | undefined;
      /** Hosts whose pages may frame it, besides the site's own (product 2.45). */
      readonly framedBy?: readonly string[];
      /** A part of it is missing: not to be cached, whatever its status. */
      readonly passing: boolean;
      /** It shows a text that is not saved yet (product 11.24). */
      readonly isPreview?: boolean;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** The request of a rendering. One serves all clients that wait for it, so it has an id of its own; a form has that of its request. */
export interface Rendering {
  readonly signal: AbortSignal;
  readonly requestId: string;
  readonly query: Query;
  /** The outcome of a form, for `useActionData`. */
  readonly posted?: PostedPage | undefined;
}

/** @throws the signal's reason when it aborts; {ValidationErrors} when the path asks for a preview that is over */
export type RenderPage = (path: string, rendering: Rendering) => Promise<RenderedPage>;

/** Status of a page whose loader failed temporarily. */
const UNAVAILABLE = 503;

interface RendererOptions extends PageContext {
  readonly assets: Assets;
  readonly ogImages: Pick<OgImages, 'imageOf'>;
  /** Is told the company as its own texts state it, each time they are read. */
  readonly onBrand?: (brand: Brand) => void;
  readonly onFault: (error: unknown, path: string, requestId: string) => void;
}

/** Prepares rendering: loaders first, then the whole tree. @returns renders the page at a path with its query */
export async function createRenderer({
  assets,
  ogImages,
  onBrand,
  onFault,
  ...settings
}: RendererOptions): Promise<RenderPage> {
  const routes = pageRoutes(settings);
  // All modules of the pages: a later build may delete their files.
  await Promise.all([
    ...everyRoute(routes).map(loadLazy),
    import('../../src/features/careers/careers.api.js'),
  ]);
  const handler = createStaticHandler(routes);
  const everywhere = assets.css + bareElementRules();
  const readOwnTexts = ownTextsReader();

  return async (path, { signal, requestId, query, posted }) => {
    const locale = localeOf(path);
    const requestContext = new RouterContextProvider();
    requestContext.set(queryContext, query);
    const address = new URL(path, settings.siteUrl);
    const preview = address.searchParams.get(previewKey);
    const [result, { texts: ownTexts, isOld }] = await Promise.all([
      handler.query(new Request(address, { signal }), { requestContext }),
      readOwnTexts(query, { locale, preview, signal }),
    ]);
    const context: PageContext = {
      ...settings,
      brand: shownBrand(settings.brand, (key, builtIn) => ownTexts?.[key] ?? builtIn),
      ...(ownTexts && { ownTexts }),
    };
    if (!isOld && preview === null) onBrand?.(context.brand);
    if (result instanceof Response)
      return { kind: 'redirect', status: result.status, location: result.headers.get('Location') ?? '/' };
    for (const error of Object.values(result.errors ?? {}))
      if (!isRouteErrorResponse(error)) onFault(error, path, requestId);

    const match = result.matches.at(-1);
    // The gateway has handled the form already, so that this does not block other renderings.
    if (match && posted) result.actionData = { [match.route.id]: posted.form };

    const errors = hydratedErrors(result);
    const status = Object.values(errors)[0]?.status ?? posted?.status ?? result.statusCode;
    if (status >= 500) result.loaderData['root'] = { ...loadRoot(), reference: requestId } satisfies RootData;

    const styles = collectStyles();
    let head: PageHead | undefined;
    const { prelude } = await prerender(
      pageTree(
        { ...context, spanish: locale === 'es' ? spanish : undefined },
        styles,
        handler,
        result,
        (rendered) => (head = rendered),
      ),
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        signal,
        onError: (error) => onFault(error, path, requestId),
      },
    );
    const rendered = Buffer.from(await new Response(prelude).arrayBuffer());
    // React then returns what it has so far, as if it were the page.
    signal.throwIfAborted();
    const canonicalPath = head?.canonical && new URL(head.canonical, context.siteUrl).pathname;
    return {
      kind: 'page',
      status,
      passing: isOld || isPassing(result),
      isPreview: preview !== null,
      canonicalPath,
      ...writeDocument({
        locale,
        siteUrl: context.siteUrl,
        image: await ogImages.imageOf(head?.card, canonicalPath),
        rendered,
        styles,
        everywhere,
        assets,
        pageModule: moduleOf(match?.route),
        hydrationData: {
          ...context,
          hydration: {
            loaderData: result.loaderData,
            actionData: result.actionData,
            errors: Object.keys(errors).length > 0 ? errors : null,
          },
        },
      }),
    };
  };
}

export function pageTree(
  { spanish: texts, ...context }: PageContext & { readonly spanish?: Texts | undefined },
  styles: EmotionCache,
  { dataRoutes }: StaticHandler,
  loaded: StaticHandlerContext,
  onHead?: (head: PageHead) => void,
) {
  return (
    <SiteProviders {...context} spanish={texts} styles={styles}>
      <HeadContext value={onHead}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, loaded)}
          context={loaded}
          hydrate={false}
        />
      </HeadContext>
    </SiteProviders>
  );
}

/** Errors of loaders for the browser: no message, no stack. */
function hydratedErrors({ errors }: StaticHandlerContext): Readonly<Record<string, HydratedError>> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([id, error]) => {
      const { status, statusText } = isRouteErrorResponse(error)
        ? error
        : { status: UNAVAILABLE, statusText: '' };
      return [id, { status, statusText, internal: false, data: null }];
    }),
  );
}

function isPassing({ loaderHeaders }: StaticHandlerContext): boolean {
  return Object.values(loaderHeaders).some((headers) => headers.get('Cache-Control') === 'no-store');
}

function moduleOf(route: { readonly handle?: unknown } | undefined): string | undefined {
  return typeof route?.handle === 'string' ? route.handle : undefined;
}

function everyRoute(routes: readonly RouteObject[]): readonly RouteObject[] {
  return routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])]);
}

async function loadLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** They must not delay a page that waited for the gateway once, as a form without scripts did. */
const WITHIN_MILLISECONDS = 2_000;

interface AskedTexts {
  readonly locale: Locale;
  /** Token of a preview's link. */
  readonly preview: string | null;
  readonly signal: AbortSignal;
}

/** What a page says in place of built-in texts; undefined: nothing. */
interface PageTexts {
  readonly texts: OwnTexts | undefined;
  /** The gateway did not answer: they may have changed. */
  readonly isOld: boolean;
}

/**
 * The company's own texts for renderings (product 11.20), without those of legal pages: their loader reads them. When the gateway does
 * not answer in time, the last ones.
 *
 * @returns reads them; throws where a preview cannot be shown, {ValidationErrors} when it is over
 */
function ownTextsReader(): (query: Query, asked: AskedTexts) => Promise<PageTexts> {
  const last = new Map<Locale, OwnTexts | undefined>();
  return async (query, { locale, preview, signal }) => {
    try {
      const { siteTexts } = await within(WITHIN_MILLISECONDS, query(siteTextsQuery, { preview }, signal));
      const own = siteTexts.flatMap(({ key, language, text }) =>
        isSiteTextKey(key) && language === (hasSpanish(key) ? locale : 'en') ? [[key, text] as const] : [],
      );
      const texts = own.length > 0 ? Object.fromEntries(own) : undefined;
      if (preview === null) last.set(locale, texts);
      return { texts, isOld: false };
    } catch (error) {
      if (preview !== null) throw error;
      return { texts: last.get(locale), isOld: true };
    }
  };
}
