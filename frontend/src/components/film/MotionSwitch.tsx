import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { Box, type BoxProps } from '@mui/material';
import { bareButton, square, withStyles } from '../../theme/styles.js';
import { colour, radius } from '../../theme/tokens.js';

interface MotionSwitchProps extends Pick<BoxProps, 'sx'> {
  readonly paused: boolean;
  readonly onSwitch: () => void;
  /** What a press does, and with what. */
  readonly label: string;
}

/** Pauses what moves by itself (WCAG 2.2.2). Hidden where nothing does. */
export function MotionSwitch({ paused, onSwitch, label, sx }: MotionSwitchProps) {
  const Icon = paused ? PlayArrowRounded : PauseRounded;
  return (
    <Box component="button" type="button" aria-label={label} onClick={onSwitch} sx={withStyles([button], sx)}>
      <Icon aria-hidden sx={{ fontSize: 22 }} />
    </Box>
  );
}

const button = {
  ...bareButton,
  ...square(44),
  borderRadius: `${radius.pill}px`,
  color: colour.onNightMuted,
  '&:hover': { color: colour.onNight, bgcolor: colour.nightRaised },
  '@media (prefers-reduced-motion: reduce), (scripting: none)': { display: 'none' },
} as const;
