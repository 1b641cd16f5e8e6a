import { Box, Container, Typography } from '@mui/material';
import { inEnglish, jobSavedKey, pagePaths } from 'contract';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  isRouteErrorResponse,
  type Location,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
  useRouteError,
} from 'react-router-dom';
import { Head } from '../components/Head.js';
import { Optional } from '../components/Optional.js';
import { ErrorState } from '../components/StateMessage.js';
import { Toasts } from '../components/Toasts.js';
import { VisuallyHidden } from '../components/VisuallyHidden.js';
import { useLayoutTexts } from '../content/layout-texts.js';
import { useBrand } from '../lib/brand.js';
import { useHydrated } from '../lib/browser/browser-features.js';
import { useConsent } from '../lib/consent/consent.js';
import { pushPageView } from '../lib/consent/tag-container.js';
import { awaitRequest, NetworkError } from '../lib/data/failures.js';
import { useReference } from '../lib/data/root-data.js';
import { keepLanguage } from '../lib/locale.js';
import { beginView } from '../lib/numbers.js';
import { PlayFilmContext } from '../lib/play-film.js';
import { bannerHeight, colour, radius } from '../theme/tokens.js';
import { Footer } from './layout/Footer.js';
import { Header } from './layout/Header.js';

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
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<{ readonly jobId: string; readonly at: string }>();
  // A film asked for on another page neither opens nor leads away here.
  if (asked && asked.at !== pathname) setAsked(undefined);
  const play = useCallback((jobId: string) => setAsked({ jobId, at: pathname }), [pathname]);
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

const ConsentBanner = lazy(async () => ({
  default: (await import('../features/privacy/PrivacyChoices.js')).ConsentBanner,
}));

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

/**
 * What happens when another page is shown (product 3.7) besides scrolling: a page view, the focus, and the page's name for
 * screen readers. It comes before `<ScrollRestoration>`, which scrolls as `scrollBehavior` has been set.
 */
function PageChange() {
  const { pathname, search, hash, key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [announced, setAnnounced] = useState('');
  const shown = useRef<string>(undefined);

  const page = pageOf(pathname, search);
  // Before the effects in which the page counts.
  useLayoutEffect(beginView, [page]);

  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = hash && !isPop ? 'smooth' : '';
  }, [hash, isPop, key]);

  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    // Filters, dialogs and anchors are on the same page.
    const isAnotherPage = before !== page;
    keepLanguage(pathname);
    if (isAnotherPage) pushPageView(document.title, `${window.location.origin}${pathname}${search}${hash}`);
    if (before === undefined) return;
    if (!isPop && (isAnotherPage || hash))
      focusQuietly(elementNamed(hash) ?? document.getElementById('content'));
    if (!isAnotherPage) return;
    setAnnounced(document.title);
    // The element that had the focus may have been removed.
    if (document.activeElement === document.body) focusQuietly(document.getElementById('content'));
  }, [hash, isPop, key, page, pathname, search]);

  // Not in the server's page: it is empty until the first navigation.
  return !useHydrated() ? null : (
    <VisuallyHidden id="page-name" role="status">
      {announced}
    </VisuallyHidden>
  );
}

/** @returns what names the page of an address: the saved jobs have the path of the list */
function pageOf(pathname: string, search: string): string {
  const isSaved =
    inEnglish(pathname) === pagePaths.careers && new URLSearchParams(search).get(jobSavedKey) === '1';
  return isSaved ? `${pathname}?${jobSavedKey}` : pathname;
}

function elementNamed(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1));
  }
}

function focusQuietly(element: HTMLElement | null): void {
  // An element that is not focusable has a `tabIndex` of -1, too, and needs the attribute.
  if (element && element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}

/** Few visits need its code. Where that cannot be loaded, the error of the import is shown instead. */
const NotFound = lazy(async () => ({
  default: (await awaitRequest(import('./routes/not-found.js'))).Component,
}));

export function PageError() {
  const error = useRouteError();
  const texts = useLayoutTexts().failure;
  const { name } = useBrand();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  return (
    <Container maxWidth="md" sx={{ py: { xs: 8, md: 14 } }}>
      <Head title={`${texts.title} | ${name}`} description={texts.page} robots="noindex" />
      <ErrorState title={texts.page} headingComponent="h1" unreached={error instanceof NetworkError}>
        {texts.ourSide}
      </ErrorState>
    </Container>
  );
}
