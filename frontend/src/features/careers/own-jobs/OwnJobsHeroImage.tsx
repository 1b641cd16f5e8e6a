import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { pictures } from '../../../__generated__/pictures.js';

const own = pictures['own-careers-hero'];
const similar = pictures['hero-3'];

/**
 * Tried one after the other (product 4.32): the picture as AVIF, as WebP and as JPEG, then
 * another one of an interview room.
 */
const attempts = [
  { picture: own, srcSet: own.srcSet.avif },
  { picture: own, srcSet: own.srcSet.webp },
  { picture: own },
  { picture: similar },
] as const satisfies readonly { readonly picture: typeof own; readonly srcSet?: string }[];

/** The page's picture. Its room is kept by its ratio, so nothing moves when it comes late; when no path has one, it hides. */
export function OwnJobsHeroImage() {
  const [attempt, setAttempt] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  // Named by the path that failed: hydration and the browser may report the same failure twice.
  const passOver = (failed: number) => setAttempt((current) => Math.max(current, failed + 1));
  useEffect(() => {
    // An image that failed before the page was hydrated tells nobody any more.
    if (image.current?.complete && image.current.naturalWidth === 0) passOver(attempt);
  }, [attempt]);
  const tried = attempts[attempt];
  if (!tried) return null;
  const { alt, width, height, focus, color, fallback } = tried.picture;
  return (
    <Box
      // A new element for each attempt: one that failed keeps its failure until the next picture has come.
      key={attempt}
      component="img"
      ref={image}
      {...('srcSet' in tried
        ? { srcSet: tried.srcSet, sizes: '(min-width: 1200px) 560px, (min-width: 900px) 46vw, 100vw' }
        : { src: fallback })}
      alt={alt}
      width={width}
      height={height}
      fetchPriority="high"
      onError={() => passOver(attempt)}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        aspectRatio: { xs: '20 / 9', md: '16 / 10' },
        objectFit: 'cover',
        borderRadius: 3,
      }}
      style={{ objectPosition: focus, background: color }}
    />
  );
}
