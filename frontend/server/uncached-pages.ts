import { CachedPage } from './cached-page.js';
import { EncodedBody } from './encodings.js';
import type { PostedPage } from './form-post.js';
import type { CacheAnswer, Pages } from './html-cache.js';
import type { RenderPage } from './render.js';
import { securityHeaders } from './security-headers.js';

/** Vite may have to translate all of a page's sources first. */
const RENDER_WITHIN_MILLISECONDS = 30_000;

/** Of the browser's rules about content there are none: Vite puts scripts of its own into the document. */
const headers = { ...securityHeaders, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

/** Pages for development: rendered for everyone who asks, from the sources as they are now. */
export class UncachedPages implements Pages {
  readonly #render: RenderPage;
  readonly #transform: (path: string, html: string) => Promise<string>;

  /** @param transform makes what is sent of a rendered document */
  constructor(render: RenderPage, transform: (path: string, html: string) => Promise<string>) {
    this.#render = render;
    this.#transform = transform;
  }

  fresh(): undefined {
    return undefined;
  }

  answer({ key }: { readonly key: string }): Promise<CacheAnswer> {
    return this.#page(key);
  }

  once(key: string, posted: PostedPage): Promise<CacheAnswer> {
    return this.#page(key, posted);
  }

  async #page(path: string, posted?: PostedPage): Promise<CacheAnswer> {
    const page = await this.#render(path, AbortSignal.timeout(RENDER_WITHIN_MILLISECONDS), posted);
    if (page.kind === 'redirect') return page;
    return { kind: 'page', page: new CachedPage(page.status, false, new EncodedBody(await this.#transform(path, String(page.html))), headers) };
  }
}
