import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { guideForm } from '../../../content/videos/film-production-tips.js';
import { useEffect, useRef } from 'react';
import type { GuideDelivery } from '../../../lib/guide-answer.js';

interface GuideThanksProps {
  /** The focus is the visitor's then, and nothing is fetched by itself; else it has taken the place of the form the visitor was in. */
  readonly cameWithPage: boolean;
  readonly delivery: Exclude<GuideDelivery, { kind: 'none' }>;
}

/** Takes the form's place when the guide is on its way (spec section 4, "Guide form"). */
export function GuideThanks({ delivery, cameWithPage }: GuideThanksProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!cameWithPage) panel.current?.focus({ preventScroll: true });
  }, [cameWithPage]);
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
            {cameWithPage ? guideForm.thanksReady : guideForm.thanksDownload}{' '}
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
