import { Box } from '@mui/material';
import { mediaPaths } from 'contract';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { savesData } from '../../lib/browser-features.js';

/** How long a film plays under the pointer. */
const PREVIEW_SECONDS = 3;

/**
 * The beginning of a film, without sound, while the pointer is on its poster. Only for pointers that hover; not with reduced motion or
 * Save-Data.
 *
 * @param file stem of the site's own clip; undefined for other hosts, which learn of visitors only when these play something
 */
export function usePreview(file: string | undefined): {
  readonly handlers: object;
  readonly film: ReactNode;
} {
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
