import { Box } from '@mui/material';
import type { ResponsiveStyleValue } from '@mui/system';
import { visuallyHidden } from '@mui/utils';
import {
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { isPlainKey } from '../../lib/browser/browser-features.js';
import { useCarousel } from './use-carousel.js';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import type { SvgIconComponent } from '@mui/icons-material';
import { onlyWithScripts, bareButton, square } from '../../theme/styles.js';
import { colour, motion, radius } from '../../theme/tokens.js';

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly label: string; readonly content: ReactNode }[];
  readonly perView?: Readonly<Partial<Record<'xs' | 'sm' | 'md' | 'lg', number>>>;
  readonly gap?: number;
  /** Whether only the first slide's picture is loaded before the first interaction with the row. */
  readonly firstOnly?: boolean;
  readonly aside?: ReactNode;
  readonly frame?: Readonly<Record<string, ResponsiveStyleValue<string | number>>>;
}

/**
 * A looping row of slides, moved by drag, swipe, buttons and arrow keys, never by itself. Before scripts run, and
 * without them, the row scrolls. Slides out of sight take no focus.
 */
export function Carousel({
  label,
  slides,
  perView = {},
  gap = 0,
  firstOnly = false,
  aside,
  frame,
}: CarouselProps) {
  const { viewport, live, selected, seen, prepare, previous, next, show } = useCarousel(firstOnly);
  const [approached, setApproached] = useState(!firstOnly);
  const [touched, setTouched] = useState(false);
  const approach = () => {
    setApproached(true);
    prepare();
  };
  const takeOver = useEffectEvent(() => {
    if (viewport.current?.scrollLeft) approach();
  });
  // The row may have been scrolled before hydration.
  useEffect(() => takeOver(), []);
  // A touch may be scrolling the row: not before it ends.
  const approachByMouse = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') approach();
  };
  const moved = (move: () => void) => () => {
    setTouched(true);
    approach();
    move();
  };
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const move = {
      ArrowLeft: previous,
      ArrowRight: next,
      Home: () => show(0),
      End: () => show(slides.length - 1),
    }[event.key];
    if (!move || !isPlainKey(event)) return;
    event.preventDefault();
    const row = event.currentTarget.querySelector<HTMLElement>('[data-slides]');
    // A slide that becomes inert loses the focus: the row takes it, and the next key works.
    if (event.target instanceof Node && row?.contains(event.target)) row.focus({ preventScroll: true });
    moved(move)();
  };
  return (
    <Box
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-live={live}
      onKeyDown={byKey}
      onPointerEnter={approachByMouse}
      onTouchEnd={approach}
      onFocus={approach}
    >
      <Box
        ref={viewport}
        data-slides
        tabIndex={live ? -1 : 0}
        sx={[
          relative,
          live ? { overflow: 'hidden', cursor: 'grab', '&:active': { cursor: 'grabbing' } } : scrolling,
          frame ?? {},
        ]}
      >
        <Box sx={{ display: 'flex', marginInlineStart: `-${gap}px`, touchAction: 'pan-y pinch-zoom' }}>
          {slides.map(({ id, label: name, content }, index) => (
            <Box
              key={id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}: ${name}`}
              inert={live && seen?.includes(index) === false}
              sx={[
                { flex: widthsOf(perView), minWidth: 0, pl: `${gap}px`, scrollSnapAlign: 'start' },
                !approached && index > 0 ? notYet : {},
              ]}
            >
              {content}
            </Box>
          ))}
        </Box>
      </Box>
      <CarouselControls
        names={slides.map(({ label: name }) => name)}
        selected={selected}
        onPrevious={moved(previous)}
        onNext={moved(next)}
        onShow={(index) => moved(() => show(index))()}
        aside={aside}
      />
      <Box role="status" sx={visuallyHidden}>
        {touched && `${selected + 1} of ${slides.length}: ${slides[selected]?.label ?? ''}`}
      </Box>
    </Box>
  );
}

function widthsOf(perView: NonNullable<CarouselProps['perView']>) {
  return Object.fromEntries(
    Object.entries({ xs: 1, ...perView }).map(([breakpoint, count]) => [breakpoint, `0 0 ${100 / count}%`]),
  );
}

/** Keeps its size; a lazy picture in it is not loaded. */
const notYet = {
  contentVisibility: 'hidden',
  '@media (scripting: none)': { contentVisibility: 'visible' },
} as const;

const relative = { position: 'relative' } as const;
const scrolling = {
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
} as const;

interface CarouselControlsProps {
  readonly names: readonly string[];
  readonly selected: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onShow: (index: number) => void;
  readonly aside?: ReactNode;
}

/** Previous, next and one dot a slide. Without scripts they could do nothing, so they are not there. */
function CarouselControls({ names, selected, onPrevious, onNext, onShow, aside }: CarouselControlsProps) {
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
