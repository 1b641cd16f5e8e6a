import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import type { PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import type { DropdownTiming } from './dropdown-timing.js';
import { isCurrent, isSection, type NavigationItem } from './navigation.js';
import { barItem, currentBarItem, openPanel, panel, panelBeforeScripts, panelLink } from './navigation-styles.js';

interface DropdownProps {
  readonly item: Extract<NavigationItem, { items: unknown }>;
  readonly place: { readonly pathname: string; readonly hash: string };
  readonly open: boolean;
  readonly timing: DropdownTiming;
}

/**
 * A disclosure: a button and its list of links. Before any script runs the list opens by style alone, under the
 * pointer or with the focus.
 */
export function Dropdown({ item, place, open, timing }: DropdownProps) {
  const id = item.label.toLowerCase();
  const section = isSection(item, place);
  // Touch has no hover: there a press alone decides.
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  return (
    <Box component="li" sx={{ position: 'relative' }} onPointerEnter={byMouse(() => timing.enter(id))} onPointerLeave={byMouse(() => timing.leave())}>
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
        <ExpandMoreRounded aria-hidden sx={{ fontSize: 20, mr: -0.5, transition: 'transform 140ms', transform: open ? 'rotate(180deg)' : 'none' }} />
      </Box>
      <Box component="div" id={`menu-${id}`} className="menu-panel" sx={[panel, panelBeforeScripts, open && openPanel]}>
        <Box component="ul" sx={{ m: 0, p: 1, listStyle: 'none' }}>
          {item.items.map((link) => (
            <li key={link.path}>
              <Box component={Link} to={link.path} onClick={() => timing.close()} aria-current={isCurrent(link, place) ? 'page' : undefined} sx={panelLink}>
                {link.label}
              </Box>
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
