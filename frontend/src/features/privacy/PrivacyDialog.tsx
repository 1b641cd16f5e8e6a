import { Box, Button, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { usePrivacyTexts, type PrivacyTexts } from '../../content/privacy-choices.js';
import { useEffect, useId, useRef } from 'react';
import { Link } from '../../components/Link.js';
import { useConsent, type Consent } from '../../lib/consent/consent.js';
import { colour, elevation, radius } from '../../theme/tokens.js';
import { ChoiceButtons } from './ChoiceButtons.js';

/** Shows the choice and lets the visitor change it. The browser's own `dialog` keeps and restores the focus. */
export default function PrivacyDialog({ onClose }: { readonly onClose: () => void }) {
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
