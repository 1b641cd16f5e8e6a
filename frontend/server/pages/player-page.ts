import {
  embedPaths,
  filmTimeFrom,
  inLocale,
  mediaPaths,
  pagePaths,
  searchFromJobFilters,
  type Locale,
} from 'contract';
import { escapeUTF8 } from 'entities/escape';
import type { PlayerVideoQuery } from '../../src/__generated__/graphql.js';
import { spanish } from '../../src/content/spanish.js';
import { watchTexts } from '../../src/content/videos/watch-texts.js';
import { textAttributes } from '../../src/lib/text-attributes.js';
import { playerVideoQuery } from '../../src/features/videos/videos.api.js';
import { controls } from '../../src/player/controls.js';
import { colour, font, radius } from '../../src/theme/tokens.js';
import type { MediaFiles } from '../files.js';
import type { RenderedPage, RenderPage } from '../render/render.js';

const ownStyles = [
  `html,body{margin:0;height:100%;background:${colour.night};color:${colour.onNight};font:1rem/1.5 ${font.text}}`,
  'main{min-height:100%;display:grid;place-items:center}',
  'media-controller,media-controller:not(:defined)>video{position:fixed;inset:0;width:100%;height:100%}',
  'video{object-fit:contain}',
  `video:focus-visible{outline:3px solid ${colour.ember};outline-offset:-3px}`,
  // A browser's own size is a share of the height: 11 px in a phone's landscape player, 42 px in a large portrait one.
  `::cue{background:${colour.night}e0;color:${colour.onNight};font:600 clamp(16px,4vmin,26px)/1.35 ${font.text}}`,
  'h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}',
  'p{margin:0;padding:1.5rem;text-align:center}',
  `a{color:${colour.emberBright}}`,
  // The controls of media-chrome: https://www.media-chrome.org/docs/en/reference/styling
  `media-controller{--media-primary-color:${colour.onNight};--media-secondary-color:${colour.night}e0;--media-accent-color:${colour.ember};--media-range-bar-color:${colour.ember};--media-range-track-background:${colour.onNight}59;--media-control-hover-background:${colour.nightRaised};--media-menu-background:${colour.night};--media-focus-box-shadow:inset 0 0 0 3px ${colour.ember};--media-font-family:${font.text};--media-background-color:#000}`,
  'media-control-bar{min-height:44px}media-play-button,media-mute-button,media-captions-menu-button,media-playback-rate-button,media-fullscreen-button{min-width:44px}',
  '[data-wide]{display:none}@media(min-width:480px){[data-wide]{display:inline-flex}}',
  'media-controller:not(:defined)>:not(video){display:none}',
  // Until it was opened once, its place is in the column of the controls.
  'media-captions-menu{position:absolute;right:0;bottom:44px}',
  // Captions make room for the controls, as they do for the browser's own.
  'media-controller:not([userinactive]) video::-webkit-media-text-track-container,media-controller[mediapaused] video::-webkit-media-text-track-container{transform:translateY(-52px)}',
  `[data-end-card]{box-sizing:border-box;max-width:calc(100% - 32px);max-height:calc(100% - 64px);margin-bottom:48px;overflow:auto;padding:20px 24px;border-radius:${radius.card}px;background:${colour.night}f2;line-height:1.4}`,
  '[data-end-card] h2{margin:0 0 8px;font-size:1.125rem}[data-end-card] ul{margin:0 0 8px;padding:0;list-style:none}[data-end-card] a{display:inline-block;padding:6px 0;font-weight:600}',
  // In a small player of another site the card is all of it: the list scrolls, titles are whole, and the link to all jobs stays in view.
  '@media(max-height:300px){[data-end-card]:not([hidden]){display:grid;grid-template-rows:auto minmax(0,1fr) auto;align-self:stretch;width:100%;max-width:none;max-height:none;margin:0 0 44px;padding:10px 16px;border-radius:0;overflow:hidden}[data-end-card] h2{margin:0;font-size:1rem}[data-end-card] ul{margin:0;overflow:auto}[data-end-card] a{padding:5px 0}[data-end-card] span{display:block;margin:0 0 4px;font-size:.875rem}}',
  // On the site's own pages it is below the film instead, and the frame is higher (player.ts).
  '[data-below] video{height:var(--film)}[data-below] media-control-bar{position:absolute;top:calc(var(--film) - 44px);left:0;right:0}',
  '[data-below] [data-end-card]{position:absolute;top:var(--film);left:0;width:100%;max-width:none;max-height:none;margin:0;padding:12px 16px 4px;border-radius:0}[data-below] [data-end-card] h2,[data-below] [data-end-card] ul{margin:0}',
  '[data-below] [data-end-card] a{display:flex;align-items:center;min-height:44px;padding:0}[data-below] [data-end-card] li a{align-items:end;line-height:1.3}[data-below] [data-end-card] span{display:block;margin:0;font-size:.875rem}',
  `[data-end-card] span{margin-left:8px;color:${colour.onNightMuted}}a:focus-visible{outline:3px solid ${colour.ember};outline-offset:2px}`,
  '@media(prefers-reduced-motion:reduce){media-controller{--media-control-transition-in:none;--media-control-transition-out:none}}',
].join('');

/** Of captions that nobody has checked (product 5.32), in the language of the page around the player. */
const machineMade = { en: 'machine-made captions', es: 'subtítulos hechos por una máquina' } as const;

/** Style elements that the controls make in their shadow trees, for the page's policy. */
const controlStyles = [
  ...new Set(
    controls.flatMap((control) =>
      [...control.getTemplateHTML({}).matchAll(/<style[^>]*>(?<css>[^]*?)<\/style>/g)].flatMap(
        ({ groups }) => groups?.['css'] ?? [],
      ),
    ),
  ),
];

interface PlayerContext {
  readonly siteUrl: string;
  readonly media: Pick<MediaFiles, 'versioned'>;
  /** Address of the script that replaces the browser's controls. */
  readonly script: string;
  /** The font faces. */
  readonly css: string;
}

/**
 * Player pages, to be framed. Without scripts the browser's own controls are shown.
 *
 * @returns renders them; 404 for all but self-hosted videos
 */
export function createPlayerRenderer({ siteUrl, media, script, css }: PlayerContext): RenderPage {
  const styles = css + ownStyles;
  const missing = playerPage(404, styles, {
    title: 'Video not found',
    robots: 'noindex',
    body: `<h1>Video not found</h1><p>This video is no longer here. <a href="${escapeUTF8(`${siteUrl}${pagePaths.videoGallery}`)}" target="_top">All videos</a></p>`,
  });

  return async (target, { query: ask, signal }) => {
    const [pathname = '', query = ''] = target.split('?');
    const isEmbedded = pathname.startsWith(embedPaths.folder);
    const folder = isEmbedded ? embedPaths.film('') : pagePaths.player('');
    const id = decodeURIComponent(pathname.slice(folder.length));
    if (id === '' || id.includes('/')) return missing;
    const { video } = await ask(playerVideoQuery, { id }, signal);
    if (!video?.file) return missing;
    const parameters = new URLSearchParams(query);
    const start = filmTimeFrom(parameters);
    // A media fragment: browsers begin there also without scripts (W3C Media Fragments, 4.2.1).
    const from = (file: Promise<string | undefined>) =>
      file.then((src) => (src === undefined || start === undefined ? src : `${src}#t=${start}`));
    // Browsers that cannot play the small clip take the MP4.
    const sources = await Promise.all([
      element('source', from(media.versioned(mediaPaths.smallClip(video.file))), {
        type: 'video/webm; codecs="av01.0.05M.08, opus"',
      }),
      element('source', from(media.versioned(mediaPaths.clip(video.file))), { type: 'video/mp4' }),
    ]);
    if (sources.every((source) => source === '')) return missing;
    const files = video.captions.filter(({ url }) => url !== null);
    const shown = files.find(({ language }) => language === parameters.get('captions')) ?? files[0];
    const made = parameters.get('captions') === 'es' ? machineMade.es : machineMade.en;
    const captions = await Promise.all(
      video.captions.map(({ url, language, label, isMachineMade }) =>
        element(
          `track kind="captions"${url !== null && url === shown?.url ? ' default' : ''}`,
          url === null ? undefined : media.versioned(url),
          {
            srclang: language,
            label: isMachineMade ? `${label} (${made})` : label,
          },
        ),
      ),
    );
    const site: LinkPlace = isEmbedded
      ? { siteUrl, target: ' target="_blank" rel="noopener"', source: embedSource(parameters) }
      : { siteUrl, target: ' target="_top"' };
    const isSpanish = parameters.get('captions') === 'es';
    const { title, width, height } = video;
    const chapters =
      video.chapters.length > 0
        ? `<track kind="chapters" default${written({ src: mediaPaths.chapters(video.id), srclang: 'en' })}>`
        : '';
    const watchUrl = `${siteUrl}${pagePaths.video(video.id)}`;
    const attributes = {
      ...(width !== null && height !== null && { width: String(width), height: String(height) }),
      poster: await media.versioned(video.thumbnail),
      'aria-label': title,
    };
    const autoplay = parameters.get('autoplay') === '1' ? ' autoplay' : '';
    return playerPage(200, styles, {
      title,
      language: isSpanish ? 'es' : 'en',
      // Google applies the rules of a framed document to the frame: without `indexifembedded` the video page would
      // have no video.
      robots: isEmbedded ? 'noindex' : 'noindex, indexifembedded',
      ...(isEmbedded && { ratio: width !== null && height !== null ? width / height : 16 / 9 }),
      head: `<link rel="canonical" href="${escapeUTF8(watchUrl)}"><script type="module" src="${escapeUTF8(script)}"></script>`,
      body: [
        `<h1 lang="en">${escapeUTF8(title)}</h1>`,
        '<media-controller novolumepref nomutedpref nosubtitleslangpref>',
        `<video slot="media" controls playsinline preload="metadata"${autoplay}${written(attributes)}>`,
        ...sources,
        ...captions,
        chapters,
        `<p>${siteLink(site, pagePaths.video(video.id), title)}</p></video>`,
        controlBar(shown !== undefined),
        endCard(site, video.organization, isSpanish),
        '</media-controller>',
      ].join(''),
    });
  };
}

function controlBar(captioned: boolean): string {
  return [
    '<media-control-bar><media-play-button></media-play-button><media-mute-button></media-mute-button>',
    '<media-time-range></media-time-range><media-time-display data-wide showduration></media-time-display>',
    captioned && '<media-captions-menu-button></media-captions-menu-button>',
    '<media-playback-rate-button rates="0.75 1 1.25 1.5 2"></media-playback-rate-button>',
    '<media-fullscreen-button></media-fullscreen-button></media-control-bar>',
    captioned && '<media-captions-menu hidden anchor="auto"></media-captions-menu>',
  ]
    .filter((part) => part !== false)
    .join('');
}

/** Open jobs of the organization in the film, shown at its end. */
function endCard(
  site: LinkPlace,
  organization: NonNullable<PlayerVideoQuery['video']>['organization'],
  isSpanish: boolean,
): string {
  if (!organization || organization.openJobs === 0) return '';
  const { employers } = spanish;
  const texts = isSpanish ? { openJobs: employers.jobsAt, allJobs: employers.allJobs } : watchTexts;
  const shownPath = (path: string) => inLocale(isSpanish ? 'es' : 'en', path);
  const { id, name, openJobs, jobs } = organization;
  const listed = jobs.nodes.map(
    (job) =>
      `<li>${siteLink(site, shownPath(pagePaths.job(job.id)), job.title, textAttributes(job.title, job.language))}${job.location ? `<span>${escapeUTF8(job.location)}</span>` : ''}</li>`,
  );
  const all = `${pagePaths.careers}?${searchFromJobFilters({ organization: [id] }).toString()}`;
  return [
    '<section slot="centered-chrome" data-end-card hidden noautohide aria-labelledby="end">',
    `<h2 id="end">${escapeUTF8(texts.openJobs(name))}</h2><ul>${listed.join('')}</ul>`,
    `${siteLink(site, shownPath(all), texts.allJobs(openJobs))}</section>`,
  ].join('');
}

/** Where links of a framed page open, and what they say of it. */
interface LinkPlace {
  readonly siteUrl: string;
  readonly target: string;
  readonly source?: string;
}

function siteLink(
  { siteUrl, target, source }: LinkPlace,
  path: string,
  text: string,
  attributes: Attributes = {},
): string {
  const address = new URL(path, siteUrl);
  if (source !== undefined) address.searchParams.set('utm_source', source);
  return `<a href="${escapeUTF8(address.href)}"${target}${written(attributes)}>${escapeUTF8(text)}</a>`;
}

/** @returns the source of links in a frame, by the host of the page around it (product 2.44) */
export function embedSource(search: URLSearchParams): string {
  const host = search.get('host');
  return host === null ? 'embed' : `embed:${host}`;
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** @returns the element; nothing when its file does not exist */
async function element(
  name: string,
  file: Promise<string | undefined> | undefined,
  attributes: Attributes,
): Promise<string> {
  const src = await file;
  return src === undefined ? '' : `<${name}${written({ src, ...attributes })}>`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeUTF8(value)}"`))
    .join('');
}

interface PlayerParts {
  readonly title: string;
  readonly language?: Locale;
  readonly robots: string;
  readonly head?: string;
  /** Of width to height, for the page around a frame. */
  readonly ratio?: number;
  readonly body: string;
}

function playerPage(
  status: number,
  styles: string,
  { title, language = 'en', robots, head = '', ratio, body }: PlayerParts,
): RenderedPage {
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeUTF8(title)}</title><meta name="robots" content="${robots}">${head}`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${styles}</style>${ratio === undefined ? '' : '<script type="module" src="/embed-frame.js"></script>'}</head>`,
    `<body${ratio === undefined ? '' : ` data-ratio="${ratio}"`}><main aria-label="${escapeUTF8(title)}">${body}</main></body></html>`,
  ].join('');
  return {
    kind: 'page',
    status,
    html,
    inline: { scripts: [], styles: [styles, ...controlStyles] },
    passing: false,
    canonicalPath: undefined,
  };
}
