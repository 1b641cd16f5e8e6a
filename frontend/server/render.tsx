import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { HydratedError } from '../src/app/hydration-data.js';
import { pageRoutes } from '../src/app/pages.js';
import { loadRoot, type RootData } from '../src/app/root-data.js';
import type { PageContext, PageHead } from '../src/lib/page.js';
import type { Assets } from './assets.js';
import { writeDocument } from './document.js';
import type { OgImages } from './og-image/og-images.js';
import type { OgImage } from './og-image/og-tags.js';
import { bareElementRules, collectStyles, pageStyles } from './page-styles.js';
import { pageTree } from './page-tree.js';
import type { PostedPage } from './noscript-forms.js';
import type { InlineParts } from './security-headers.js';
import { followTrace, traceOf } from './gateway-questions.js';
import { startScript } from './start-script.js';

/** A page as the server answers it. */
export type RenderedPage =
  | {
      readonly kind: 'page';
      readonly status: number;
      /** Bytes are UTF-8. */
      readonly html: string | Buffer;
      readonly inline: InlineParts;
      readonly canonicalPath: string | undefined;
      /** A part of it could not be had: for this visitor only, whatever its status. */
      readonly passing: boolean;
      /** The oldest version of the data among the gateway's answers it is made of, where one was told. */
      readonly dataVersion?: string | undefined;
    }
  | {
      readonly kind: 'redirect';
      readonly status: number;
      readonly location: string;
      readonly dataVersion?: string | undefined;
    };

/**
 * @param posted the page shows a form again: what became of it, for `useActionData`
 * @throws the signal's reason when its time ends before the page is there
 */
export type RenderPage = (path: string, signal: AbortSignal, posted?: PostedPage) => Promise<RenderedPage>;

/** Status of a page whose loader failed for a reason that will pass. */
const UNAVAILABLE = 503;

interface RendererOptions extends PageContext {
  readonly assets: Assets;
  readonly ogImages: Pick<OgImages, 'versionOf' | 'ofPage'>;
  readonly onFault: (error: unknown, path: string, requestId: string | undefined) => void;
}

/**
 * Prepares the rendering of all pages: loaders first, then the whole tree at once.
 *
 * @returns renders the page at a path with its query
 */
export async function createRenderer({
  assets,
  ogImages,
  onFault,
  ...context
}: RendererOptions): Promise<RenderPage> {
  const routes = pageRoutes(context);
  // With everything pages are made of: what is loaded once stays, even when a new build takes away its file.
  await Promise.all([...everyRoute(routes).map(loadLazy), import('../src/features/careers/careers.api.js')]);
  const handler = createStaticHandler(routes);
  const everywhere = assets.css + bareElementRules();

  return async (path, signal, posted) => {
    const request = new Request(new URL(path, context.siteUrl), { signal });
    // It has a signal of its own.
    followTrace(signal, request.signal);
    const requestId = traceOf(signal)?.requestId;
    const result = await handler.query(request);
    if (result instanceof Response)
      return { kind: 'redirect', status: result.status, location: result.headers.get('Location') ?? '/' };
    for (const error of Object.values(result.errors ?? {}))
      if (!isRouteErrorResponse(error)) onFault(error, path, requestId);

    const match = result.matches.at(-1);
    // The gateway has judged the form already: rendering must not hold up other pages while it does.
    if (match && posted) result.actionData = { [match.route.id]: posted.form };

    const errors = hydratedErrors(result);
    const status = Object.values(errors)[0]?.status ?? posted?.status ?? result.statusCode;
    const reference = status < 500 ? undefined : requestId;
    if (reference !== undefined) result.loaderData['root'] = { ...loadRoot(), reference } satisfies RootData;

    const styles = collectStyles();
    let head: PageHead | undefined;
    const { prelude } = await prerender(
      pageTree(context, styles, handler, result, (told) => (head = told)),
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        signal,
        onError: (error) => onFault(error, path, requestId),
      },
    );
    const body = await bytesOf(prelude);
    // React then gives what it has so far, which may be nothing, as if it were the page.
    signal.throwIfAborted();
    // Names of classes are ASCII: no need to make a text of it all.
    const { elements, texts } = pageStyles(styles, body.toString('latin1'), everywhere);
    const canonicalPath = head?.canonical && new URL(head.canonical, context.siteUrl).pathname;
    return {
      kind: 'page',
      status,
      inline: { scripts: [startScript], styles: texts },
      passing: isPassing(result),
      canonicalPath,
      html: writeDocument({
        siteUrl: context.siteUrl,
        image: await imageOf(head ?? {}, canonicalPath, ogImages),
        rendered: body,
        styles: elements,
        font: assets.font,
        entry: assets.entry,
        modules: assets.modulesOf(moduleOf(match?.route)),
        hydrationData: {
          brand: context.brand,
          siteUrl: context.siteUrl,
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

/** A record's page says what its image shows; of other pages the address tells. */
async function imageOf(
  { card: own }: Pick<PageHead, 'card'>,
  canonicalPath: string | undefined,
  { ofPage, versionOf }: Pick<OgImages, 'versionOf' | 'ofPage'>,
): Promise<OgImage | undefined> {
  const card = own ?? (canonicalPath === undefined ? undefined : ofPage(canonicalPath));
  return card && { card, version: await versionOf(card) };
}

/** A page's bytes are made once and compressed as they are: as text they would be decoded and encoded again. */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value);
  return Buffer.concat(chunks);
}

/** What the browser may know of what loaders threw: no message, no stack. */
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

/** Whether a loader asked with `Cache-Control: no-store` that the page be kept nowhere. */
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
