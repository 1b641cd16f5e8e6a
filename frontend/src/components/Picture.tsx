import Box from '@mui/material/Box';
import { pictures } from '../__generated__/pictures.js';

export type PictureKey = keyof typeof pictures;

/** Windows in which a picture of theirs is not shown. */
const elsewhere = { wide: '(max-width: 899.95px)', small: '(min-width: 900px)' } as const;

interface PictureProps {
  readonly picture: PictureKey;
  /** How wide it is shown, as the `sizes` attribute says it; the browser chooses the file by it. */
  readonly sizes: string;
  /** The frame's shape, for example '16 / 9'; the picture fills it around its focus. Without it: the picture's own. */
  readonly ratio?: string;
  /** Seen without scrolling: fetched at once and first. */
  readonly priority?: boolean;
  /** Shown on small screens alone, or on wide ones alone; the others then fetch nothing of it. */
  readonly only?: keyof typeof elsewhere;
  /** Says nothing the words beside it do not say. */
  readonly decorative?: boolean;
}

/** One of the project's pictures in the best format and size, in a frame that keeps its place while it loads. */
export function Picture({ picture, sizes, ratio, priority = false, only, decorative = false }: PictureProps) {
  const { alt, width, height, focus, color, placeholder, srcSet, fallback } = pictures[picture];
  return (
    <Box
      component="picture"
      sx={{ display: 'block', aspectRatio: ratio ?? `${width} / ${height}`, overflow: 'hidden' }}
      style={{ background: `${color} url(${placeholder}) ${focus} / cover` }}
    >
      {only && <source media={elsewhere[only]} srcSet={placeholder} />}
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
