import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import { colour, fontSize, radius } from '../../../theme/tokens.js';

interface LightSwitchProps {
  readonly paused: boolean;
  readonly onSwitch: () => void;
}

/** Stops what changes by itself (WCAG 2.2.2). Where nothing changes, there is nothing to stop. */
export function LightSwitch({ paused, onSwitch }: LightSwitchProps) {
  const Icon = paused ? PlayArrowRounded : PauseRounded;
  return (
    <Box component="button" type="button" onClick={onSwitch} sx={button}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {paused ? 'Resume lighting' : 'Pause lighting'}
    </Box>
  );
}

const button = {
  minHeight: 36,
  px: 1.5,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  border: 0,
  borderRadius: `${radius.pill}px`,
  background: 'none',
  color: colour.onNightMuted,
  font: 'inherit',
  fontSize: fontSize.label,
  cursor: 'pointer',
  '&:hover': { color: colour.onNight, bgcolor: colour.nightRaised },
  '@media (prefers-reduced-motion: reduce), (scripting: none)': { display: 'none' },
} as const;
