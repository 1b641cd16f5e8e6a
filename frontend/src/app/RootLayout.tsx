import Box from '@mui/material/Box';
import { Outlet, useRouteError } from 'react-router-dom';
import { Toasts } from '../components/Toasts.js';
import { ConsentGate } from '../features/privacy/ConsentGate.js';
import { bannerHeight } from '../theme/tokens.js';
import { Footer } from './layout/Footer.js';
import { Header } from './layout/Header.js';
import { SkipLink } from './layout/SkipLink.js';
import { NavigationProgress } from './NavigationProgress.js';
import { PageError } from './PageError.js';
import { Reference } from './Reference.js';
import { usePageChange } from './use-page-change.js';
import { useScrollMemory } from './use-scroll-memory.js';
import { useStillLinks } from './use-still-links.js';

/** What every page stands in. It is the root's error boundary too: no fault leaves a visitor without a way on. */
export function RootLayout() {
  const failed = hasFailed(useRouteError());
  usePageChange();
  useScrollMemory();
  useStillLinks();
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', pb: bannerHeight.value }}>
      <SkipLink />
      <ConsentGate />
      <NavigationProgress />
      <Header />
      <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        {failed ? <PageError /> : <Outlet />}
        <Reference />
      </Box>
      <Footer />
      <Toasts />
    </Box>
  );
}

/** The router says null, in the browser undefined, when nothing failed. */
function hasFailed(error: unknown): boolean {
  return error !== undefined && error !== null;
}
