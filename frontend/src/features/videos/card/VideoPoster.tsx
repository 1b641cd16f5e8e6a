import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { BrandMark } from '../../../components/BrandMark.js';
import { colour } from '../../../theme/tokens.js';

interface VideoPosterProps {
  readonly src: string;
  readonly portrait: boolean;
  readonly priority?: boolean;
  readonly ratio?: string;
}

/**
 * A video's picture in a frame all videos share; an upright one stands on a blurred copy of itself. One that cannot be
 * loaded gives way to the product logo (product 5.13).
 */
export function VideoPoster({ src, portrait, priority = false, ratio = '16 / 9' }: VideoPosterProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  // It may have failed before any script could hear of it.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);
  const fetched = {
    src,
    alt: '',
    ...(portrait ? { width: 720, height: 1280 } : { width: 1280, height: 720 }),
    decoding: 'async',
    loading: priority ? 'eager' : 'lazy',
    ...(priority && { fetchPriority: 'high' as const }),
  } as const;
  return (
    <Box component="span" sx={[frame, { aspectRatio: ratio }]}>
      {failed === src ? (
        <BrandMark sx={{ position: 'absolute', inset: 0, m: 'auto', width: 88 }} />
      ) : (
        <>
          {portrait && <Box component="img" {...fetched} sx={ground} />}
          <Box
            component="img"
            ref={picture}
            className="picture"
            {...fetched}
            onError={() => setFailed(src)}
            sx={[picturePlace, { objectFit: portrait ? 'contain' : 'cover' }]}
          />
        </>
      )}
    </Box>
  );
}

const frame = { display: 'block', position: 'relative', overflow: 'hidden', bgcolor: colour.night } as const;
const picturePlace = {
  position: 'absolute',
  inset: 0,
  display: 'block',
  width: '100%',
  height: '100%',
} as const;
const ground = {
  position: 'absolute',
  inset: '-8%',
  width: '116%',
  height: '116%',
  maxWidth: 'none',
  objectFit: 'cover',
  filter: 'blur(18px) brightness(0.6)',
} as const;
