import Box from '@mui/material/Box';
import { pictures } from '../__generated__/pictures.js';

export type PictureKey = keyof typeof pictures;

interface PictureProps {
  readonly picture: PictureKey;
  /** How wide it is shown, as the `sizes` attribute says it; the browser chooses the file by it. */
  readonly sizes: string;
  /** The frame's shape, for example '16 / 9'; the picture fills it around its focus. Without it: the picture's own. */
  readonly ratio?: string;
  /** Seen without scrolling: fetched at once and first. */
  readonly priority?: boolean;
  /** Not shown on small screens, which then fetch nothing of it. */
  readonly wideOnly?: boolean;
  /** Says nothing the words beside it do not say. */
  readonly decorative?: boolean;
}

/** One of the project's pictures in the best format and size, in a frame that keeps its place while it loads. */
export function Picture({ picture, sizes, ratio, priority = false, wideOnly = false, decorative = false }: PictureProps) {
  const { alt, width, height, focus, color, placeholder, srcSet, fallback } = pictures[picture];
  return (
    <Box
      component="picture"
      sx={{ display: 'block', aspectRatio: ratio ?? `${width} / ${height}`, overflow: 'hidden' }}
      style={{ background: `${color} url(${placeholder}) ${focus} / cover` }}
    >
      {wideOnly && <source media="(max-width: 899.95px)" srcSet={placeholder} />}
      <source type="image/avif" srcSet={srcSet.avif} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet.webp} sizes={sizes} />
      <Box
        component="img"
        src={fallback}
        alt={decorative ? '' : alt}
        width={width}
        height={height}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        {...(priority && { fetchPriority: 'high' as const })}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        style={{ objectPosition: focus }}
      />
    </Box>
  );
}
