import { Box, Container, Typography } from '@mui/material';
import { type MouseEvent, type ReactNode, lazy, useCallback, useEffect, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useNavigation, useRouteError } from 'react-router-dom';
import { useLayoutTexts } from '../content/layout-texts.js';
import { Toasts } from '../components/Toasts.js';
import { bannerHeight, colour, radius } from '../theme/tokens.js';
import { Footer } from './layout/Footer.js';
import { Header } from './layout/Header.js';
import { PageChange } from './PageChange.js';
import { PageError } from './PageError.js';
import { useReference } from '../lib/data/root-data.js';
import { Optional } from '../components/Optional.js';
import { useBrand } from '../lib/brand.js';
import { useConsent } from '../lib/consent/consent.js';
import { PlayFilmContext } from '../lib/play-film.js';

/** The layout of every page, also of the root's error boundary: every error page has the menu. */
export function RootLayout() {
  // Without an error it is null on the server and undefined in the browser.
  const failed = useRouteError() != null;
  // For styles: menus no longer open by style alone.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', 'true'), []);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', pb: bannerHeight.value }}>
      <SkipLink />
      <ConsentGate />
      <NavigationProgress />
      <Header />
      <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        <Films>{failed ? <PageError /> : <Outlet />}</Films>
        <Reference />
      </Box>
      <Footer />
      <Toasts />
      <PageChange />
      <ScrollRestoration getKey={historyEntry} />
    </Box>
  );
}

/** The first entry of every document has the same key. */
function historyEntry({ key, pathname, search }: Location): string {
  return key + pathname + search;
}

function SkipLink() {
  const texts = useLayoutTexts();
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
      {texts.skip}
    </Box>
  );
}

/** Adds no history entry: the router would not know it. */
function skip(event: MouseEvent) {
  const content = document.getElementById('content');
  event.preventDefault();
  content?.scrollIntoView();
  content?.focus({ preventScroll: true });
}

/** Says that the next page is loading; visible after 250 ms, which most pages do not take. */
function NavigationProgress() {
  const texts = useLayoutTexts();
  const { state } = useNavigation();
  return state === 'loading' ? (
    <Box role="progressbar" aria-label={texts.loading} className="no-print" sx={bar} />
  ) : null;
}

const bar = {
  position: 'fixed',
  zIndex: 'tooltip',
  inset: '0 0 auto 0',
  // A border: forced colours remove backgrounds.
  borderTop: `4px solid ${colour.ember}`,
  transformOrigin: 'left',
  opacity: 0,
  animation: 'navigation-progress 8s cubic-bezier(0.1, 0.6, 0.2, 1) 250ms forwards',
  '@keyframes navigation-progress': {
    '0%': { opacity: 1, transform: 'scaleX(0.05)' },
    '100%': { opacity: 1, transform: 'scaleX(0.95)' },
  },
} as const;

/** Under a page that failed: the id of its log lines. */
function Reference() {
  const texts = useLayoutTexts();
  const reference = useReference();
  if (reference === undefined) return null;
  return (
    <Container sx={{ pt: 3, pb: 6 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {texts.reference(reference)}
      </Typography>
    </Container>
  );
}

const JobFilm = lazy(() => import('../features/videos/JobFilm.js'));

/** Where a card plays a film over its page. */
function Films({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<{ readonly jobId: string }>();
  const play = useCallback((jobId: string) => setAsked({ jobId }), []);
  return (
    <PlayFilmContext value={play}>
      {children}
      {asked && (
        <Optional>
          <JobFilm asked={asked} />
        </Optional>
      )}
    </PlayFilmContext>
  );
}

const ConsentBanner = lazy(() => import('../features/privacy/ConsentBanner.js'));

/** The banner, loaded only where there are analytics and no answer yet. */
function ConsentGate() {
  const { analyticsContainer } = useBrand();
  const consent = useConsent();
  const asks = analyticsContainer !== '' && consent?.kind === 'undecided';
  return asks ? (
    <Optional>
      <ConsentBanner />
    </Optional>
  ) : null;
}
