import { Box } from '@mui/material';
import { pictures } from '../__generated__/pictures.js';

export type PictureKey = keyof typeof pictures;

/** Windows in which a picture of theirs is not shown. */
const elsewhere = { wide: '(max-width: 899.95px)', small: '(min-width: 900px)' } as const;

interface PictureProps {
  readonly picture: PictureKey;
  readonly sizes: string;
  /** The frame's shape, for example '16 / 9'; the picture fills it around its focus. Without it: the picture's own. */
  readonly ratio?: string | { readonly xs: string; readonly md: string };
  readonly priority?: boolean;
  /** On small or on wide screens only; others do not load it. */
  readonly only?: keyof typeof elsewhere;
  /** The text beside it says the same: no alternative text. */
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

/** @returns styles of a frame with a picture and words: beside each other from a breakpoint on, the picture is as high as the words */
export function pictureBeside(from: 'sm' | 'md') {
  return {
    '& > picture': {
      position: 'relative',
      aspectRatio: { [from]: 'auto' },
      '& > img': { position: { [from]: 'absolute' } },
    },
  } as const;
}
