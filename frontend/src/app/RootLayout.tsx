import Box from '@mui/material/Box';
import { Outlet, ScrollRestoration, useRouteError, type Location } from 'react-router-dom';
import { Toasts } from '../components/Toasts.js';
import { ConsentGate } from '../features/privacy/ConsentGate.js';
import { bannerHeight } from '../theme/tokens.js';
import { Footer } from './layout/Footer.js';
import { Header } from './layout/Header.js';
import { SkipLink } from './layout/SkipLink.js';
import { NavigationProgress } from './NavigationProgress.js';
import { PageChange } from './PageChange.js';
import { PageError } from './PageError.js';
import { Reference } from './Reference.js';

/** What every page stands in. It is the root's error boundary too: no fault leaves a visitor without a way on. */
export function RootLayout() {
  // The router says null, in the browser undefined, when nothing failed.
  const failed = useRouteError() != null;
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
      <PageChange />
      <ScrollRestoration getKey={historyEntry} />
    </Box>
  );
}

/** Every document begins with the same key. */
function historyEntry({ key, pathname, search }: Location): string {
  return key + pathname + search;
}
