import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { onlyWithScripts } from '../../theme/styles.js';
import { colour, motion, radius } from '../../theme/tokens.js';

interface CarouselControlsProps {
  /** Of the slides, in order. */
  readonly names: readonly string[];
  readonly selected: number;
  readonly tone: 'night' | 'light';
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onShow: (index: number) => void;
  readonly aside?: ReactNode;
}

const tones = {
  night: {
    line: colour.nightLine,
    ground: colour.nightRaised,
    sign: colour.onNight,
    dot: colour.onNightMuted,
    current: colour.ember,
  },
  light: {
    line: colour.fieldLine,
    ground: colour.petrolLight,
    sign: colour.petrol,
    dot: colour.fieldLine,
    current: colour.petrol,
  },
} as const;

/** Previous, next and one dot a slide. Without scripts they could do nothing, so they are not there. */
export function CarouselControls({
  names,
  selected,
  tone,
  onPrevious,
  onNext,
  onShow,
  aside,
}: CarouselControlsProps) {
  const { dot, current } = tones[tone];
  return (
    <Box sx={row}>
      <Arrow icon={ArrowBackRounded} label="Previous" tone={tone} onClick={onPrevious} />
      <Arrow icon={ArrowForwardRounded} label="Next" tone={tone} onClick={onNext} />
      <Box sx={{ display: 'flex', ml: 1 }}>
        {names.map((name, index) => (
          <Box
            key={name}
            component="button"
            type="button"
            aria-label={`Show ${index + 1} of ${names.length}: ${name}`}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => onShow(index)}
            sx={target}
          >
            <Box
              component="span"
              sx={[mark, index === selected ? { width: 22, bgcolor: current } : { width: 8, bgcolor: dot }]}
            />
          </Box>
        ))}
      </Box>
      {aside && <Box sx={{ ml: 'auto' }}>{aside}</Box>}
    </Box>
  );
}

interface ArrowProps {
  readonly icon: SvgIconComponent;
  readonly label: string;
  readonly tone: 'night' | 'light';
  readonly onClick: () => void;
}

function Arrow({ icon: Icon, label, tone, onClick }: ArrowProps) {
  const { line, ground, sign } = tones[tone];
  return (
    <Box
      component="button"
      type="button"
      aria-label={label}
      onClick={onClick}
      sx={[round, { borderColor: line, color: sign, '&:hover': { bgcolor: ground } }]}
    >
      <Icon aria-hidden />
    </Box>
  );
}

const row = { mt: 2.5, display: 'flex', alignItems: 'center', gap: 1, ...onlyWithScripts } as const;

const round = {
  width: 48,
  height: 48,
  display: 'grid',
  placeItems: 'center',
  p: 0,
  border: '1.5px solid',
  borderRadius: '50%',
  background: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.quick}`,
} as const;

const target = {
  minWidth: 28,
  height: 44,
  px: 0.75,
  display: 'grid',
  placeItems: 'center',
  border: 0,
  background: 'none',
  cursor: 'pointer',
} as const;

const mark = {
  display: 'block',
  boxSizing: 'border-box',
  height: 8,
  borderRadius: `${radius.pill}px`,
  transition: `width ${motion.calm} ${motion.easing}`,
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;
