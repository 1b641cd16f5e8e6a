import { useState } from 'react';
import { useVideoTexts } from '../../content/videos/gallery-texts.js';
import { useMotion } from '../../lib/browser/use-motion.js';
import { colour } from '../../theme/tokens.js';
import { MotionSwitch } from './MotionSwitch.js';
import SilentFilm from './SilentFilm.js';

/** A film that plays by itself over its poster (product 5.25), and the button that pauses it; beside the poster in a positioned element. */
export default function PlacedFilm({ file, title }: { readonly file: string; readonly title: string }) {
  const [paused, setPaused] = useState(false);
  const { pause, resume } = useVideoTexts();
  if (!useMotion()) return null;
  return (
    <>
      <SilentFilm file={file} paused={paused} fit="contain" />
      <MotionSwitch
        paused={paused}
        onSwitch={() => setPaused(!paused)}
        label={paused ? resume(title) : pause(title)}
        sx={corner}
      />
    </>
  );
}

/** 28 px to see, as the play sign, so that it covers no words; 44 px to press. */
const corner = {
  position: 'absolute',
  left: 2,
  bottom: 2,
  zIndex: 1,
  p: 1,
  backgroundClip: 'content-box',
  bgcolor: `${colour.night}b0`,
  color: colour.onNight,
} as const;
