/** A video of a host whose player the site frames (product 5.14). */
interface EmbeddedVideo {
  /** The page of the video at its host. */
  readonly watchUrl: string;
  /** Its player, which sets no cookies or is asked not to track. */
  readonly embedUrl: string;
}

const YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * @param address of a player or of the page of a video, at YouTube or Vimeo, in any of their forms
 * @returns the video; undefined for any other address
 */
export function embeddedVideo(address: string): EmbeddedVideo | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be')
    return youtubeVideo(url, host);
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeoVideo(url) : undefined;
}

function youtubeVideo(url: URL, host: string): EmbeddedVideo | undefined {
  const path = /^\/(?:embed|v|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1];
  const id = host === 'youtu.be' ? url.pathname.slice(1) : (path ?? url.searchParams.get('v') ?? '');
  if (!YOUTUBE_ID.test(id) || id === 'videoseries') return undefined;
  const start = /^(\d+)s?$/.exec(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '')?.[1];
  return {
    watchUrl: `https://www.youtube.com/watch?v=${id}${start === undefined ? '' : `&t=${start}s`}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}${start === undefined ? '' : `?start=${start}`}`,
  };
}

/** An unlisted video is named with its hash: `/123/abc`, or `?h=abc` of the player. */
function vimeoVideo(url: URL): EmbeddedVideo | undefined {
  const [, id, inPath] =
    /^\/(?:video\/|videos\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|showcase\/\d+\/video\/)?(\d+)(?:\/([\da-z]+))?\/?$/i.exec(
      url.pathname,
    ) ?? [];
  if (id === undefined) return undefined;
  const hash = inPath ?? /^[\da-z]+$/i.exec(url.searchParams.get('h') ?? '')?.[0];
  return {
    watchUrl: `https://vimeo.com/${id}${hash === undefined ? '' : `/${hash}`}`,
    embedUrl: `https://player.vimeo.com/video/${id}?${hash === undefined ? '' : `h=${hash}&`}dnt=1`,
  };
}
