import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import { Box } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';
import { onlyWithScripts, bareButton, square } from '../../theme/styles.js';
import { colour, motion, radius } from '../../theme/tokens.js';

interface CarouselControlsProps {
  readonly names: readonly string[];
  readonly selected: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onShow: (index: number) => void;
  readonly aside?: ReactNode;
}

/** Previous, next and one dot a slide. Without scripts they could do nothing, so they are not there. */
export function CarouselControls({
  names,
  selected,
  onPrevious,
  onNext,
  onShow,
  aside,
}: CarouselControlsProps) {
  return (
    <Box sx={row}>
      <Arrow icon={ArrowBackRounded} label="Previous" onClick={onPrevious} />
      <Arrow icon={ArrowForwardRounded} label="Next" onClick={onNext} />
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
              sx={[mark, index === selected ? { width: 22, bgcolor: 'var(--current)' } : { width: 8 }]}
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
  readonly onClick: () => void;
}

function Arrow({ icon: Icon, label, onClick }: ArrowProps) {
  return (
    <Box component="button" type="button" aria-label={label} onClick={onClick} sx={round}>
      <Icon aria-hidden />
    </Box>
  );
}

const row = {
  mt: 2.5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  '--line': colour.fieldLine,
  '--ground': colour.petrolLight,
  '--sign': colour.petrol,
  '--dot': colour.fieldLine,
  '--current': colour.petrol,
  '.on-night &': {
    '--line': colour.nightLine,
    '--ground': colour.nightRaised,
    '--sign': colour.onNight,
    '--dot': colour.onNightMuted,
    '--current': colour.ember,
  },
  ...onlyWithScripts,
} as const;

const round = {
  ...bareButton,
  ...square(48),
  flexShrink: 0,
  border: '1.5px solid var(--line)',
  borderRadius: '50%',
  color: 'var(--sign)',
  '&:hover': { bgcolor: 'var(--ground)' },
  transition: `background-color ${motion.quick}`,
} as const;

const target = { ...bareButton, ...square(44), flex: '0 1 44px', minWidth: 28, px: 0.75 } as const;

const mark = {
  display: 'block',
  boxSizing: 'border-box',
  height: 8,
  bgcolor: 'var(--dot)',
  borderRadius: `${radius.pill}px`,
  transition: `width ${motion.calm} ${motion.easing}`,
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;
