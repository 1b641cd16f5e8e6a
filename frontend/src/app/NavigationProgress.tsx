import Box from '@mui/material/Box';
import { useNavigation } from 'react-router-dom';
import { colour } from '../theme/tokens.js';

/** Says that the next page is on its way. It waits a moment before it shows: most pages are there by then. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'loading' ? (
    <Box role="progressbar" aria-label="Loading page" className="no-print" sx={bar} />
  ) : null;
}

const bar = {
  position: 'fixed',
  zIndex: 'tooltip',
  inset: '0 0 auto 0',
  // A border, which stays where the system chooses the colours.
  borderTop: `4px solid ${colour.ember}`,
  transformOrigin: 'left',
  opacity: 0,
  animation: 'navigation-progress 8s cubic-bezier(0.1, 0.6, 0.2, 1) 250ms forwards',
  '@keyframes navigation-progress': {
    '0%': { opacity: 1, transform: 'scaleX(0.05)' },
    '100%': { opacity: 1, transform: 'scaleX(0.95)' },
  },
} as const;
