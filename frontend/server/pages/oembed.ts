import { randomUUID } from 'node:crypto';
import { type Brand, embedPaths, inEnglish } from 'contract';
import { escapeUTF8 } from 'entities/escape';
import type { RequestHandler } from 'express';
import { cardEmployerQuery, cardVideoQuery } from '../../src/app/link-cards.js';
import type { Query } from '../../src/lib/data/query.js';
import type { OpenGatewayClient } from '../gateway/gateway-client.js';
import { sendJsonError } from '../gateway/gateway-proxy.js';
import { requestIdOf } from '../telemetry.js';
import { PageRefusedError } from './error-page.js';

interface OembedOptions {
  readonly brand: Pick<Brand, 'name'>;
  readonly siteUrl: string;
  readonly openGateway: OpenGatewayClient;
  /** Counts a question of a client; throws {PageRefusedError} */
  readonly admit: (ip: string | undefined) => Promise<void>;
}

const ASK_WITHIN_MILLISECONDS = 5_000;
const usual = { width: 640, list: 640 };

/** `/oembed?url=…` for pages of films and employers (oembed.com, 1.0; product 2.47). JSON alone. */
export function oembed({ brand, siteUrl, openGateway, admit }: OembedOptions): RequestHandler {
  return async (request, response) => {
    const search = new URLSearchParams(request.url.slice(request.path.length));
    const requestId = requestIdOf(request);
    if ((search.get('format') ?? 'json') !== 'json') return void response.status(501).end();
    const asked = URL.parse(search.get('url') ?? '');
    const [, kind, id] =
      asked?.origin === siteUrl
        ? (/^\/(videos|employers)\/([^/]+)$/.exec(inEnglish(asked.pathname)) ?? [])
        : [];
    if (kind === undefined || id === undefined || !isDecodable(id))
      return sendJsonError(response, 'NOT_FOUND', requestId);
    const width = bounded(search.get('maxwidth'), usual.width);
    const longest = bounded(search.get('maxheight'), Number.POSITIVE_INFINITY);
    try {
      await admit(request.ip);
      const { query } = openGateway(randomUUID(), ASK_WITHIN_MILLISECONDS);
      const found = await (kind === 'videos' ? film : jobs)(query, decodeURIComponent(id), width, longest);
      if (!found) return sendJsonError(response, 'NOT_FOUND', requestId);
      const { path, title, ...facts } = found;
      const size = ` width="${facts.width}" height="${facts.height}"`;
      response.set('Cache-Control', 'public, max-age=3600').json({
        version: '1.0',
        provider_name: brand.name,
        provider_url: siteUrl,
        title,
        ...facts,
        html: `<iframe src="${escapeUTF8(`${siteUrl}${path}`)}" title="${escapeUTF8(title)}"${size} style="border:0" loading="lazy" allow="fullscreen; picture-in-picture"></iframe>`,
      });
    } catch (error) {
      const isLimited = error instanceof PageRefusedError && error.reason === 'limited';
      sendJsonError(response, isLimited ? 'TOO_MANY_REQUESTS' : 'SERVICE_UNAVAILABLE', requestId);
    }
  };
}

async function film(query: Query, id: string, width: number, longest: number) {
  const { video } = await query(cardVideoQuery, { id });
  if (!video?.file) return undefined;
  const ratio = video.aspectRatio === 'PORTRAIT' ? 9 / 16 : 16 / 9;
  const height = Math.min(Math.round(width / ratio), longest);
  return {
    type: 'video',
    path: embedPaths.film(id),
    title: video.title,
    author_name: video.sourceChannel,
    width: Math.round(Math.min(width, height * ratio)),
    height,
  };
}

async function jobs(query: Query, id: string, width: number, longest: number) {
  const { organization } = await query(cardEmployerQuery, { id });
  if (!organization?.active) return undefined;
  const path = `${embedPaths.jobs}?${new URLSearchParams({ organization: id }).toString()}`;
  return { type: 'rich', path, title: organization.name, width, height: Math.min(usual.list, longest) };
}

function bounded(text: string | null, otherwise: number): number {
  return /^[1-9]\d{1,3}$/.test(text ?? '') ? Number(text) : otherwise;
}

function isDecodable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
}
