import { Box } from '@mui/material';
import { mediaPaths } from 'contract';
import { useEffect, useRef, useState } from 'react';

interface SilentFilmProps {
  /** Stem of the site's own clip. */
  readonly file: string;
  readonly paused: boolean;
  readonly fit?: 'cover' | 'contain';
}

/** A film over the picture that is its poster: silent, again and again, while it is in view. Its words are in the picture. Decorative. */
export default function SilentFilm({ file, paused, fit = 'cover' }: SilentFilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [visible, setVisible] = useState(false);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    if (!video.current) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting === true), {
      threshold: 0.25,
    });
    observer.observe(video.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    // A browser that refuses to play leaves the picture.
    if (visible && !paused) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [visible, paused]);
  return (
    <Box
      component="video"
      ref={video}
      className="no-print"
      aria-hidden
      tabIndex={-1}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="none"
      onPlaying={() => setStarted(true)}
      sx={place}
      style={{ opacity: started ? 1 : 0, objectFit: fit }}
    >
      <source src={mediaPaths.smallClip(file)} type='video/webm; codecs="av01.0.05M.08"' />
      <source src={mediaPaths.clip(file)} type="video/mp4" />
    </Box>
  );
}

const place = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
  transition: 'opacity 0.6s ease',
} as const;
