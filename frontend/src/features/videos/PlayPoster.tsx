import { Box } from '@mui/material';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { graphql } from '../../__generated__/gql.js';
import type { PlayPoster_VideoFragment } from '../../__generated__/graphql.js';
import { BrandMark } from '../../components/BrandMark.js';
import { useVideoTexts } from '../../content/videos/gallery-texts.js';
import { bareButton } from '../../theme/styles.js';
import { colour, motion, radius } from '../../theme/tokens.js';
import { PlayLabel, posterSize, PosterSources } from '../../components/film/Poster.js';
import { mediaPaths } from 'contract';
import { savesData } from '../../lib/browser/browser-features.js';

export const PlayPoster_video = graphql(/* GraphQL */ `
  fragment PlayPoster_video on Video {
    id
    embedUrl
    title
    thumbnail
    duration
    aspectRatio
    file
  }
`);

interface PlayPosterProps {
  readonly video: PlayPoster_VideoFragment;
  readonly onPlay: () => void;
  readonly href: string;
  readonly priority?: boolean;
  /** The button opens a dialog; false where the player replaces the poster. */
  readonly inDialog?: boolean;
  readonly sizes?: string;
  readonly ratio?: string | { readonly xs: string; readonly sm: string };
}

/** The poster as one large button, at the top of a positioned element. The player is loaded when it is pressed. */
export function PlayPoster({
  video,
  onPlay,
  href,
  priority = false,
  inDialog = true,
  sizes,
  ratio = '16 / 9',
}: PlayPosterProps) {
  const label = useVideoTexts().play(video.title);
  const preview = usePreview(video.file ?? undefined);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={label}
        {...(inDialog && { 'aria-haspopup': 'dialog' as const })}
        onClick={onPlay}
        {...preview.handlers}
        sx={button}
      >
        <Poster
          video={video}
          priority={priority}
          sizes={sizes ?? (video.aspectRatio === 'PORTRAIT' ? portraitCard : landscapeCard)}
          ratio={ratio}
        />
        {preview.film}
        <PlayLabel seconds={video.duration} />
      </Box>
      <noscript>
        <Box component="a" href={href} aria-label={label} sx={[cover, { aspectRatio: ratio }]} />
      </noscript>
    </>
  );
}

const landscapeCard = '(min-width: 1200px) 400px, (min-width: 600px) 50vw, 100vw';
const portraitCard = '(min-width: 1200px) 410px, (min-width: 600px) 50vw, 65vw';

/** A card whose upright film stands whole beside its text, with the card's ground around it, however high the row is. */
export const besidePoster = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, min(48%, 240px)) minmax(0, 1fr)',
  alignItems: 'center',
  '& > button': { m: 1.5, mr: 0, width: 'auto', overflow: 'hidden', borderRadius: `${radius.control}px` },
} as const;
export const uprightPoster = {
  sizes: '(min-width: 600px) 240px, 48vw',
  ratio: '9 / 16',
} as const;

/** A thumbnail, a portrait one whole on plain ground. The product logo when it cannot be loaded (product 5.13). */
function Poster({
  video: { thumbnail: src, aspectRatio },
  priority,
  sizes,
  ratio,
}: Required<Pick<PlayPosterProps, 'video' | 'priority' | 'sizes' | 'ratio'>>) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  // An image that failed before hydration fires no event any more.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);
  return (
    <Box component="span" sx={[frame, { aspectRatio: ratio }]}>
      {failed === src ? (
        <BrandMark sx={{ position: 'absolute', inset: 0, m: 'auto', width: 88 }} />
      ) : (
        <picture>
          <PosterSources src={src} sizes={sizes} />
          <Box
            component="img"
            ref={picture}
            className="picture"
            src={src}
            alt=""
            {...posterSize(aspectRatio)}
            decoding="async"
            loading={priority ? 'eager' : 'lazy'}
            {...(priority && { fetchPriority: 'high' as const })}
            onError={() => setFailed(src)}
            sx={[picturePlace, { objectFit: aspectRatio === 'PORTRAIT' ? 'contain' : 'cover' }]}
          />
        </picture>
      )}
    </Box>
  );
}

const button = {
  ...bareButton,
  display: 'block',
  position: 'relative',
  width: '100%',
  background: colour.night,
  '& img': { transition: `transform 600ms ${motion.easing}` },
  '@media (hover: hover)': {
    '&:hover .picture': { transform: 'scale(1.035)' },
    '&:hover .play': { backgroundColor: colour.ember, color: colour.onEmber },
  },
  '&:focus-visible': { outline: `3px solid ${colour.ember}`, outlineOffset: -3, borderRadius: 0 },
  '&:focus-visible .play': { backgroundColor: colour.ember, color: colour.onEmber },
} as const;

const cover = { position: 'absolute', zIndex: 1, inset: '0 0 auto 0' } as const;

const frame = { display: 'block', position: 'relative', overflow: 'hidden', bgcolor: colour.night } as const;
const picturePlace = {
  position: 'absolute',
  inset: 0,
  display: 'block',
  width: '100%',
  height: '100%',
} as const;

/** How long a film plays under the pointer. */
const PREVIEW_SECONDS = 3;

/**
 * The beginning of a film, without sound, while the pointer is on its poster. Only for pointers that hover; not with reduced motion or
 * Save-Data.
 *
 * @param file stem of the site's own clip; undefined for other hosts, which learn of visitors only when these play something
 */
function usePreview(file: string | undefined): { readonly handlers: object; readonly film: ReactNode } {
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  if (file === undefined) return { handlers: {}, film: null };
  return {
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setShown(pointerType === 'mouse' && isWelcome()),
      onPointerLeave: hide,
    },
    film: shown && (
      <Box
        component="video"
        aria-hidden
        tabIndex={-1}
        muted
        autoPlay
        playsInline
        disablePictureInPicture
        onTimeUpdate={({ currentTarget }) => currentTarget.currentTime >= PREVIEW_SECONDS && hide()}
        onEnded={hide}
        sx={place}
      >
        <source src={mediaPaths.smallClip(file)} type="video/webm" />
        <source src={mediaPaths.clip(file)} type="video/mp4" />
      </Box>
    ),
  };
}

const place = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
} as const;

function isWelcome(): boolean {
  return (
    window.matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches && !savesData()
  );
}
