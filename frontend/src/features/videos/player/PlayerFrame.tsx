import Box from '@mui/material/Box';
import { videoTexts } from '../../../content/videos/gallery-texts.js';
import { useEffect, useRef } from 'react';
import { whenEscaped } from './when-escaped.js';

interface PlayerFrameProps {
  readonly title: string;
  /** Of `playingAddress`. */
  readonly address: string;
  /** Moves the keyboard into the player when it comes. */
  readonly autoFocus?: boolean;
  /** Escape was pressed inside the site's own player; other hosts' keys stay with them. */
  readonly onEscape?: () => void;
}

/** A player in its frame, as large as what is around it. */
export function PlayerFrame({ title, address, autoFocus = false, onEscape }: PlayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (autoFocus) frame.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const listen = () => {
    if (onEscape) whenEscaped(frame.current?.contentDocument, onEscape);
  };
  return (
    <Box
      component="iframe"
      ref={frame}
      src={address}
      title={videoTexts.player(title)}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={listen}
      sx={{ display: 'block', width: '100%', height: '100%', border: 0 }}
    />
  );
}
