import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { guideForm } from 'db/contract';
import { useEffect, useRef } from 'react';
import type { GuideDelivery } from '../../../lib/guide-answer.js';

interface GuideThanksProps {
  /** It has taken the place of the form the visitor was in; else it came with the page, and the focus is the visitor's. */
  readonly takesFocus: boolean;
  readonly delivery: Exclude<GuideDelivery, { kind: 'none' }>;
}

/** Takes the form's place when the guide is on its way (spec section 4, "Guide form"). */
export function GuideThanks({ delivery, takesFocus }: GuideThanksProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Box ref={panel} tabIndex={-1} role="status" sx={{ textAlign: 'center', py: 3 }}>
      <CheckCircleOutlineRounded aria-hidden sx={{ fontSize: 56, color: 'success.main' }} />
      <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
        {guideForm.thanks}
      </Typography>
      <Typography sx={{ mt: 1 }} color="textSecondary">
        {delivery.kind === 'mailed' ? (
          guideForm.thanksSent
        ) : (
          <>
            {guideForm.thanksDownload}{' '}
            <Box component="a" href={delivery.url} download sx={{ color: 'primary.main' }}>
              {guideForm.downloadAgain}
            </Box>
            .
          </>
        )}
      </Typography>
    </Box>
  );
}
