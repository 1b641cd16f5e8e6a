import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import { memo, useCallback, type PointerEvent } from 'react';
import { DropdownLinks } from './DropdownLinks.js';
import type { DropdownTiming } from './dropdown-timing.js';
import { isSection, type NavigationItem, type NavigationPlace } from './navigation.js';
import { barItem, currentBarItem, panel } from './navigation-styles.js';

interface DropdownProps {
  readonly item: Extract<NavigationItem, { items: unknown }>;
  readonly place: NavigationPlace;
  readonly open: boolean;
  readonly timing: DropdownTiming;
}

/**
 * A disclosure: a button and its list of links. Before any script runs the list opens by style alone, under the
 * pointer or with the focus. What opening it changes is one attribute: all that depends on it says so in its style.
 */
export const Dropdown = memo(function Dropdown({ item, place, open, timing }: DropdownProps) {
  const id = item.label.toLowerCase();
  const section = isSection(item, place);
  const close = useCallback(() => timing.close(), [timing]);
  // Touch has no hover: there a press alone decides.
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  return (
    <Box
      component="li"
      sx={{ position: 'relative' }}
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
