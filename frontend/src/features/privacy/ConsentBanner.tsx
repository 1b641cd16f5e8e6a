import { Box, Container, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { usePrivacyTexts } from '../../content/privacy-choices.js';
import { useLayoutEffect, useRef } from 'react';
import { Link } from '../../components/Link.js';
import { bannerHeight, colour, elevation, fontSize } from '../../theme/tokens.js';
import { ChoiceButtons } from './ChoiceButtons.js';

/** Asks for consent without blocking the page. Its height is a custom property, so that scroll targets and focused elements stay above it. */
export default function ConsentBanner() {
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
