import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

/** Tried one after the other (spec section 2 "Own-company jobs page"). The first ships with the site; an operator may drop in another. */
export const heroImagePaths = [
  '/images/careers/own-jobs-hero.webp',
  '/images/careers/own-jobs-hero.avif',
  '/images/careers/own-jobs-hero.jpg',
  '/images/careers/own-jobs-hero.svg',
] as const;

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
  const path = heroImagePaths[attempt];
  return path ? (
    <Box
      component="img"
      ref={image}
      src={path}
      alt="An interview being filmed: a candidate on a chair before a window over the city, a camera and a softbox beside them."
      width={1600}
      height={720}
      fetchPriority="high"
      onError={() => passOver(attempt)}
      sx={{ display: 'block', width: '100%', height: 'auto', aspectRatio: { xs: '20 / 9', md: '16 / 10' }, objectFit: 'cover', objectPosition: '62% 50%', borderRadius: 3 }}
    />
  ) : null;
}
