import { Box } from '@mui/material';
import { pagePaths } from 'contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useVideoTexts } from '../../content/videos/gallery-texts.js';
import { playerAddress } from '../../lib/framed-hosts.js';
import { count } from '../../lib/numbers.js';
import { useLocale } from '../../lib/locale.js';
import { whenAskedToClose } from '../../lib/browser/browser-features.js';
import { colour } from '../../theme/tokens.js';

interface VideoPlayerProps {
  readonly video: { readonly id: string; readonly title: string; readonly embedUrl: string };
  /** Second at which it begins. */
  readonly start?: number | undefined;
  readonly autoFocus?: boolean;
  /** Called with the film in the site's own player. */
  readonly onFilm?: (film: HTMLVideoElement) => void;
  /** Escape was pressed in the site's own player; keys pressed in players of other hosts cannot be seen. */
  readonly onEscape?: () => void;
}

/** A video's player, started, as large as its parent; a link for a host that is not framed (product 5.14). */
export function VideoPlayer({ video, start, autoFocus = false, onFilm, onEscape }: VideoPlayerProps) {
  const texts = useVideoTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (autoFocus) frame.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const attach = useEffectEvent(() => {
    const framed = frame.current?.contentDocument;
    countFilm(framed, video.id);
    if (onEscape) followEscape(framed, onEscape);
    const film = framed?.querySelector('video');
    if (film) onFilm?.(film);
  });
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    current.addEventListener('load', attach);
    // A frame of the server's document may have loaded before.
    const { readyState, URL } = current.contentDocument ?? {};
    if (readyState === 'complete' && URL !== 'about:blank') attach();
    return () => current.removeEventListener('load', attach);
  }, []);
  const address = playerAddress(video.embedUrl, useLocale(), start);
  if (address === undefined) {
    return (
      <Box sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
        <Box
          component="a"
          href={video.embedUrl.startsWith('https://') ? video.embedUrl : pagePaths.video(video.id)}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ color: colour.emberBright }}
        >
          {texts.play(video.title)}
        </Box>
      </Box>
    );
  }
  return (
    <Box
      component="iframe"
      ref={frame}
      src={address}
      title={texts.player(video.title)}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      sx={{ display: 'block', width: '100%', height: '100%', border: 0 }}
    />
  );
}

/**
 * Counts how far a film is seen (product 12.4).
 *
 * @param framed null when the document belongs to another host: it starts at once, and more is not known
 */
function countFilm(framed: Document | null | undefined, id: string): void {
  const film = framed?.querySelector('video');
  if (!film) {
    if (framed === null) count('film-started', id);
    return;
  }
  const follow = () => {
    // To go to a second is not to play.
    if (film.played.length === 0) return;
    if (film.currentTime > 0) count('film-started', id);
    if (film.currentTime >= film.duration / 2) count('film-half', id);
    if (film.ended) count('film-ended', id);
  };
  for (const event of ['timeupdate', 'ended']) film.addEventListener(event, follow);
}

/**
 * Chrome's media controls stop key events, but a CloseWatcher still fires; other browsers let the events through.
 *
 * @param framed null when the document belongs to another host
 * @param onEscape may be called twice
 */
function followEscape(framed: Document | null | undefined, onEscape: () => void): void {
  if (framed?.defaultView) whenAskedToClose(framed.defaultView, onEscape);
  framed?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onEscape();
  });
}
