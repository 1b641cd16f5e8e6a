import { embeddedVideo } from 'contract';
import escapeHtml from 'escape-html';
import { Parser } from 'htmlparser2';
import { webAddress } from './clean-text.js';

interface OpenLink {
  readonly address: string | null;
  readonly before: string;
  hasText: boolean;
  /** The first `alt` of its pictures, empty without one; undefined without a picture. */
  picture: string | undefined;
}

type Attributes = Readonly<Record<string, string>>;

/** Elements that show something of another address. */
const MEDIA = new Set(
  'iframe embed object video audio img oembed lite-youtube amp-youtube lite-vimeo amp-vimeo'.split(' '),
);
/** What players title their frames, of whatever video. */
const NO_TITLE =
  /^(?:(?:youtube|vimeo)(?: video)? ?(?:player)?|(?:embedded )?(?:video|content|iframe|media)(?: player)?)$/i;
/** Pictures that count visitors or make space, by their address. */
const NO_PICTURE = /\b(?:pixel|track(?:er|ing)?|beacon|spacer|blank|1x1)\b/i;
const WATCH = 'Watch the video';
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u;

/**
 * Writes a link in the place of each film, recording, frame and picture of a description, which the sanitiser takes out.
 * Those at YouTube or Vimeo lead to their page there. What shows nothing (a tracking pixel) is left out.
 *
 * @param html hostile input is expected; the outcome is to be sanitised
 */
export function withMediaLinks(html: string): string {
  let written = '';
  let copied = 0;
  let links = 0;
  let link: OpenLink | undefined;
  let open: { readonly name: string; readonly start: number; readonly end: number; link: string } | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'a') {
        links += 1;
        const before = written + html.slice(copied, parser.startIndex);
        link = { address: webAddress(attributes['href']), before, hasText: false, picture: undefined };
      }
      if (open !== undefined) {
        // The address of a film may stand in its first source.
        if (open.link === '' && (name === 'source' || name === 'embed' || name === 'iframe'))
          open.link = mediaLink(open.name === 'object' ? name : open.name, attributes, links > 0);
        return;
      }
      if (!MEDIA.has(name)) return;
      open = {
        name,
        start: parser.startIndex,
        end: parser.endIndex + 1,
        link: mediaLink(name, attributes, links > 0),
      };
      if (link === undefined) return;
      if (name !== 'img') link.hasText ||= open.link !== '';
      else if (isShown(name, attributes)) link.picture = link.picture || (attributes['alt']?.trim() ?? '');
    },
    ontext: (text) => {
      if (link !== undefined && open === undefined) link.hasText ||= text.trim() !== '';
    },
    onclosetag: (name, isImplied) => {
      if (name === 'a') {
        links -= 1;
        if (open === undefined && !isImplied && link?.picture !== undefined && !link.hasText) {
          const film = link.address === null ? undefined : embeddedVideo(link.address);
          if (film !== undefined) {
            written = `${link.before}<figure>${anchor(film.watchUrl, link.picture || WATCH)}</figure>`;
            copied = parser.endIndex + 1;
          } else if (link.picture === '') {
            const words = link.address === null ? 'Picture' : new URL(link.address).hostname;
            written += html.slice(copied, parser.startIndex) + escapeHtml(words);
            copied = parser.startIndex;
          }
        }
        link = undefined;
      }
      if (open?.name !== name) return;
      const isVoid = name === 'img' || name === 'embed';
      written += html.slice(copied, open.start) + open.link;
      // Of an element that is never closed the tag alone goes: what stands behind it is text.
      copied = isVoid || isImplied ? open.end : parser.endIndex + 1;
      open = undefined;
    },
  });
  parser.end(html);
  return written + html.slice(copied);
}

function mediaLink(name: string, attributes: Attributes, isInLink: boolean): string {
  if (!isShown(name, attributes)) return '';
  const address = addressOf(name, attributes);
  if (name === 'img') return pictureLink(address, attributes['alt'], isInLink);
  if (address === null) return '';
  const title = attributes['title']?.trim() ?? '';
  const label = title === '' || NO_TITLE.test(title) ? labelOf(name, address) : title;
  const link = isInLink ? escapeHtml(label) : anchor(pageOf(address), label);
  return isInLink ? link : `<figure>${link}</figure>`;
}

/** A player shown by itself may refuse to play: its page does not. */
function pageOf(address: string): string {
  const list = /\/embed\/videoseries\?(?:.*&)?list=([\w-]+)/.exec(address)?.[1];
  if (list !== undefined) return `https://www.youtube.com/playlist?list=${list}`;
  return embeddedVideo(address)?.watchUrl ?? address;
}

/** A picture with an empty `alt` is a decoration (HTML, 4.8.4.4). */
function pictureLink(address: string | null, alt: string | undefined, isInLink: boolean): string {
  const label = alt?.trim();
  if (label === '') return '';
  if (label !== undefined && EMOJI.test(label)) return escapeHtml(label);
  if (isInLink) return escapeHtml(label ?? '');
  if (address === null) return '';
  return anchor(address, label === undefined ? 'Picture' : `Picture: ${label}`);
}

function anchor(address: string, label: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;
}

function addressOf(name: string, attributes: Attributes): string | null {
  const id = attributes['videoid'] ?? attributes['data-videoid'];
  if (id !== undefined && /youtube/.test(name)) return webAddress(`https://www.youtube.com/watch?v=${id}`);
  if (id !== undefined && /vimeo/.test(name)) return webAddress(`https://vimeo.com/${id}`);
  const stated = [attributes['src'], attributes['data-src'], attributes['data'], attributes['url']]
    .map((value) => webAddress(value?.trim().replace(/^\/\//, 'https://')))
    .find((value) => value !== null);
  return stated ?? null;
}

function labelOf(name: string, address: string): string {
  const { hostname } = new URL(address);
  if (embeddedVideo(address) !== undefined || name === 'video' || name === 'oembed') return WATCH;
  if (/(?:^|\.)(?:youtube(?:-nocookie)?|vimeo|loom|wistia|dailymotion)\.(?:com|net)$/.test(hostname))
    return WATCH;
  if (name === 'audio') return 'Listen to the recording';
  return /(?:^|\.)google\.[a-z.]+$/.test(hostname) && address.includes('/maps')
    ? 'Show the map'
    : `Content at ${hostname}`;
}

/** Other than pixels that count visitors or make space, and frames of tag managers. */
function isShown(name: string, attributes: Attributes): boolean {
  const { width = '', height = '', style = '', alt = '' } = attributes;
  return !(
    [width, height].some((size) => /^[0-2](?:px)?$/.test(size.trim())) ||
    /display:\s*none|visibility:\s*hidden|(?:^|[;\s])(?:width|height):\s*[0-2]px/i.test(style) ||
    'hidden' in attributes ||
    (name === 'img' && alt.trim() === '' && NO_PICTURE.test(addressOf(name, attributes) ?? ''))
  );
}
