import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { colour, radius } from '../../theme/tokens.js';

/** The first stop of the keyboard: past the menu, to the content. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      onClick={skip}
      className="no-print"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2.5,
        py: 1.25,
        borderRadius: `${radius.control}px`,
        bgcolor: colour.ember,
        color: colour.onEmber,
        fontWeight: 650,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Skip to content
    </Box>
  );
}

/** Without an entry in the history: it would be one the router does not know, where Back leads nowhere. */
function skip(event: MouseEvent) {
  const content = document.getElementById('content');
  event.preventDefault();
  content?.scrollIntoView();
  content?.focus({ preventScroll: true });
}
