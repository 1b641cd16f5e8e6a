import { Box, Button, Container, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link } from '../../components/Link.js';
import { usePrivacyTexts, type PrivacyTexts } from '../../content/privacy-choices.js';
import { decide, useConsent, type Consent } from '../../lib/consent/consent.js';
import { bannerHeight, colour, elevation, fontSize, radius } from '../../theme/tokens.js';

/** Asks for consent without blocking the page. Its height is a custom property, so that scroll targets and focused elements stay above it. */
export function ConsentBanner() {
  const { banner: texts, policy } = usePrivacyTexts();
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty(bannerHeight.property, `${entry?.target.getBoundingClientRect().height ?? 0}px`),
    );
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty(bannerHeight.property);
    };
  }, []);
  // The buttons are removed with the focus: it moves to the content.
  const keepFocus = () => document.getElementById('content')?.focus({ preventScroll: true });

  return (
    <Box component="section" ref={banner} aria-label={texts.label} className="on-night no-print" sx={bar}>
      <Container
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          alignItems: { md: 'center' },
          gap: { xs: 2, md: 5 },
          py: 2,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>{texts.question}</Typography>
          <Typography sx={{ mt: 0.5, fontSize: fontSize.small, color: colour.onNightMuted }}>
            {texts.assurance}{' '}
            <Box component={Link} to={pagePaths.privacyPolicy} sx={{ color: colour.onNight }}>
              {policy}
            </Box>
          </Typography>
        </Box>
        <Box
          sx={{
            flexShrink: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(2, minmax(128px, 1fr))',
          }}
        >
          <ChoiceButtons onChosen={keepFocus} color="inherit" />
        </Box>
      </Container>
    </Box>
  );
}

const bar = {
  position: 'fixed',
  // Above the page, below what is opened over it: the menus of the header, which comes later in the document, and dialogs.
  zIndex: 'appBar',
  insetInline: 0,
  bottom: 0,
  maxHeight: '60vh',
  overflowY: 'auto',
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: colour.nightRaised,
  color: colour.onNight,
  borderTop: `1px solid ${colour.nightLine}`,
  boxShadow: elevation.overlay,
} as const;

/** Shows the choice and lets the visitor change it. The browser's own `dialog` keeps and restores the focus. */
export function PrivacyDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = usePrivacyTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const consent = useConsent();
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <Box component="dialog" ref={dialog} aria-labelledby={heading} onClose={onClose} sx={sheet}>
      <Typography id={heading} variant="h4" component="h2">
        {texts.title}
      </Typography>
      <Typography sx={{ mt: 2 }}>{texts.explanation}</Typography>
      <Typography sx={{ mt: 2, fontWeight: 600 }}>{consentStatus(consent, texts)}</Typography>
      {consent?.kind === 'granted' && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{texts.withdrawal}</Typography>
      )}
      {consent?.kind !== 'refused-by-browser' && (
        <Box sx={{ mt: 3, display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
          <ChoiceButtons onChosen={close} color="primary" />
        </Box>
      )}
      <Box
        sx={{
          mt: 3,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Box
          component={Link}
          to={pagePaths.privacyPolicy}
          onClick={close}
          sx={{ py: 0.5, color: 'primary.main' }}
        >
          {texts.policy}
        </Box>
        <Button onClick={close}>{texts.close}</Button>
      </Box>
    </Box>
  );
}

const sheet = {
  width: 'min(560px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  p: { xs: 3, sm: 4 },
  border: 0,
  borderRadius: `${radius.card}px`,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: elevation.overlay,
  textAlign: 'start',
  '&::backdrop': { bgcolor: `${colour.night}b3` },
  // The footer it is opened from is dark; the dialog is not.
  '--ring': colour.petrol,
} as const;

function consentStatus(consent: Consent | undefined, texts: PrivacyTexts): string {
  if (!consent || consent.kind === 'undecided') return texts.undecided;
  if (consent.kind === 'refused-by-browser') return texts.browserRefuses;
  return texts[consent.kind](texts.date(new Date(consent.decidedAt)));
}

interface ChoiceButtonsProps {
  readonly onChosen?: () => void;
  readonly color: 'primary' | 'inherit';
}

function ChoiceButtons({ onChosen, color }: ChoiceButtonsProps) {
  const texts = usePrivacyTexts();
  const choose = (answer: Parameters<typeof decide>[0]) => () => {
    onChosen?.();
    decide(answer);
  };
  return (
    <>
      <Button variant="outlined" color={color} onClick={choose('denied')}>
        {texts.decline}
      </Button>
      <Button variant="outlined" color={color} onClick={choose('granted')}>
        {texts.accept}
      </Button>
    </>
  );
}
