import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import { type KeyboardEvent, memo, type PointerEvent, useCallback } from 'react';
import { Link } from '../../components/Link.js';
import type { NavigationItem, NavigationLink } from '../../content/layout-texts.js';
import { isPlainKey, stepFocus } from '../../lib/browser/browser-features.js';
import { bareButton } from '../../theme/styles.js';
import { colour, elevation, fontSize, motion, radius } from '../../theme/tokens.js';
import { isCurrent, idOf, isSection, type NavigationPlace } from './navigation.js';
import { interfaceTimes } from 'contract';

interface DropdownProps {
  readonly item: Extract<NavigationItem, { items: unknown }>;
  readonly place: NavigationPlace;
  readonly open: boolean;
  readonly timing: DropdownTiming;
}

/**
 * A disclosure: a button and its list of links. Before hydration the list opens by style alone, under the pointer or with the focus;
 * later by one attribute, which all styles of the open state depend on.
 */
export const Dropdown = memo(function Dropdown({ item, place, open, timing }: DropdownProps) {
  const id = idOf(item);
  const section = isSection(item, place);
  const close = useCallback(() => timing.close(), [timing]);
  // Touch has no hover: there a press alone decides.
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  /** The arrows move among the button and its links, and open the list; they do not scroll the page. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined || !isPlainKey(event)) return;
    if (open) return stepFocus(event, step);
    event.preventDefault();
    timing.press(id);
  };
  return (
    <Box
      component="li"
      sx={{ position: 'relative' }}
      onKeyDown={onKeyDown}
      onPointerEnter={byMouse(() => timing.enter(id))}
      onPointerLeave={byMouse(() => timing.leave())}
    >
      <Box
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls={`menu-${id}`}
        aria-current={section ? 'true' : undefined}
        onClick={() => timing.press(id)}
        sx={[barItem, section && currentBarItem]}
      >
        {item.label}
        {arrow}
      </Box>
      <Box component="div" id={`menu-${id}`} className="menu-panel" sx={panel}>
        <DropdownLinks links={item.items} place={place} onFollow={close} />
      </Box>
    </Box>
  );
});

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const arrow = (
  <ExpandMoreRounded
    aria-hidden
    sx={{
      fontSize: 20,
      mr: -0.5,
      transition: 'transform 140ms',
      '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' },
    }}
  />
);

interface DropdownLinksProps {
  readonly links: readonly NavigationLink[];
  readonly place: NavigationPlace;
  readonly onFollow: () => void;
}

/** The links of a dropdown, not rendered again when it opens. */
const DropdownLinks = memo(function DropdownLinks({ links, place, onFollow }: DropdownLinksProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 1, listStyle: 'none' }}>
      {links.map((link) => (
        <li key={link.path}>
          <Box
            component={Link}
            to={link.path}
            onClick={onFollow}
            aria-current={isCurrent(link, place) ? 'page' : undefined}
            sx={panelLink}
          >
            <LinkWords {...link} />
          </Box>
        </li>
      ))}
    </Box>
  );
});

/** The label of a link and, smaller, what it is. */
export function LinkWords({ label, line }: NavigationLink) {
  return line === undefined ? (
    label
  ) : (
    <span>
      {label}
      <Box component="span" sx={lineLook}>
        {' '}
        {line}
      </Box>
    </span>
  );
}

const lineLook = {
  display: 'block',
  color: colour.onNightMuted,
  fontSize: fontSize.label,
  fontWeight: 450,
  lineHeight: 1.3,
} as const;

type Style = SystemStyleObject<Theme>;

export const barItem: Style = {
  ...bareButton,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  minHeight: 44,
  px: { md: 1.25, lg: 1.75 },
  borderRadius: `${radius.control}px`,
  color: colour.onNight,
  fontSize: '1rem',
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background-color ${motion.quick}`,
  '&:hover': { bgcolor: colour.nightRaised },
};

/** The current item differs in more than colour: it is underlined. */
export const currentBarItem: Style = {
  color: colour.emberBright,
  boxShadow: `inset 0 -2px 0 ${colour.ember}`,
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
};

/** The space above the panel belongs to it, so that the pointer does not leave on the way to it. */
const panel: Style = {
  position: 'absolute',
  top: '100%',
  left: 0,
  width: 'max-content',
  minWidth: 248,
  maxWidth: 320,
  mt: 1.5,
  border: `1px solid ${colour.nightLine}`,
  borderRadius: `${radius.card}px`,
  bgcolor: colour.nightRaised,
  boxShadow: elevation.overlay,
  visibility: 'hidden',
  opacity: 0,
  transform: 'translateY(-6px)',
  transition: `opacity ${motion.quick}, transform ${motion.quick} ${motion.easing}, visibility ${motion.quick}`,
  '&::before': { content: '""', position: 'absolute', bottom: '100%', left: 0, right: 0, height: 16 },
  // Visible at once, not with the next frame: until then its links could not be tabbed to.
  '[aria-expanded="true"] + &': {
    visibility: 'visible',
    opacity: 1,
    transform: 'none',
    transitionProperty: 'opacity, transform',
  },
  // Before hydration only; then `DropdownTiming` decides.
  'html:not([data-hydrated]) li:hover > &, html:not([data-hydrated]) li:focus-within > &': {
    visibility: 'visible',
    opacity: 1,
    transform: 'none',
    transitionDelay: '200ms',
  },
};

const panelLink: Style = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  py: 0.5,
  lineHeight: 1.35,
  borderRadius: `${radius.control}px`,
  color: colour.onNight,
  fontSize: fontSize.small,
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { bgcolor: colour.nightLine },
  '&[aria-current="page"]': { color: colour.emberBright, fontWeight: 650 },
};

interface OpenDropdown {
  readonly id: string;
  readonly by: 'hover' | 'click';
}

/**
 * When dropdowns of one bar open and close (product 3.4): by hover after 200 ms, at once when another
 * was open until 300 ms ago; closed 150 ms after the pointer left. A click opens at once; at most one is open.
 */
export class DropdownTiming {
  #open: OpenDropdown | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closedAt = -Infinity;

  /** @param onChange receives the id of the open dropdown, or undefined */
  constructor(private readonly onChange: (id: string | undefined) => void) {}

  enter(id: string): void {
    clearTimeout(this.#timer);
    if (this.#open?.id === id) return;
    const skip = this.#open !== undefined || performance.now() - this.#closedAt < interfaceTimes.menu.skip;
    if (skip) this.#set({ id, by: 'hover' });
    else this.#timer = setTimeout(() => this.#set({ id, by: 'hover' }), interfaceTimes.menu.open);
  }

  leave(): void {
    clearTimeout(this.#timer);
    if (this.#open) this.#timer = setTimeout(() => this.close(), interfaceTimes.menu.close);
  }

  press(id: string): void {
    clearTimeout(this.#timer);
    if (this.#open?.id === id && this.#open.by === 'click') this.close();
    else this.#set({ id, by: 'click' });
  }

  close(): void {
    clearTimeout(this.#timer);
    if (this.#open) this.#closedAt = performance.now();
    this.#set(undefined);
  }

  #set(open: OpenDropdown | undefined): void {
    this.#open = open;
    this.onChange(open?.id);
  }
}
