import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import { Box, Typography } from '@mui/material';
import { guideRequestSchema, pagePaths, restRoutes, toasts } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { EmailForm } from '../../components/form/EmailForm.js';
import type { FormOutcome } from '../../components/form/send-form.js';
import { useSiteForm } from '../../components/form/use-site-form.js';
import { filmTipsPage, guideForm } from '../../content/videos/film-production-tips.js';
import { guideDelivery, type GuideDelivery } from '../../lib/data/guide-answer.js';
import type { PostedForm } from '../../lib/data/posted-form.js';
import { showFormToast } from '../../components/Toasts.js';

const empty = { email: '' };

interface GuideFormProps {
  readonly posted?: PostedForm | undefined;
  readonly delivered: GuideDelivery;
}

/** Asks for the B-roll filming guide (product 6.14 and 6.15). */
export function GuideForm({ posted, delivered: before }: GuideFormProps) {
  const [cameWithPage] = useState(before);
  const [delivered, setDelivered] = useState(cameWithPage);
  const form = useSiteForm({
    name: 'guide',
    path: restRoutes.requestGuide,
    schema: guideRequestSchema,
    empty,
    posted,
    isFulfilled,
    onOutcome: (outcome) => setDelivered(announce(outcome)),
  });
  if (delivered.kind !== 'none')
    return <GuideThanks delivery={delivered} cameWithPage={delivered === cameWithPage} />;
  return (
    <EmailForm
      form={form}
      action={`${pagePaths.filmProductionTips}#${filmTipsPage.guideAnchor}`}
      label={guideForm.heading}
      texts={guideForm}
      outcomes={{ sent: toasts.guideSent, failed: toasts.guideFailed }}
    />
  );
}

/** Shows the toast of each outcome (product 6.14 and 6.15). */
function announce(outcome: FormOutcome): GuideDelivery {
  if (outcome.kind !== 'sent') {
    showFormToast(outcome.kind === 'invalid' ? toasts.guideInvalidEmail : toasts.guideFailed);
    return { kind: 'none' };
  }
  const delivery = guideDelivery(outcome.answer);
  if (delivery.kind === 'download') startDownload(delivery.url);
  showFormToast(delivery.kind === 'download' ? toasts.guideDownloading : toasts.guideSent);
  return delivery;
}

function isFulfilled(answer: unknown): boolean {
  return guideDelivery(answer).kind !== 'none';
}

interface GuideThanksProps {
  /** The document already had it: the focus stays where it is. Otherwise it replaces the form that had the focus. */
  readonly cameWithPage: boolean;
  readonly delivery: Exclude<GuideDelivery, { kind: 'none' }>;
}

/** Takes the form's place when the guide is on its way (product 6.15). */
function GuideThanks({ delivery, cameWithPage }: GuideThanksProps) {
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
        {delivery.kind === 'mailed'
          ? guideForm.thanksSent
          : cameWithPage
            ? guideForm.thanksReady
            : guideForm.thanksDownload}{' '}
        <Box
          component="a"
          href={delivery.kind === 'mailed' ? restRoutes.guide : delivery.url}
          download
          sx={{ color: 'primary.main' }}
        >
          {guideForm.downloadAgain}
        </Box>
        .
      </Typography>
    </Box>
  );
}

/** Lets the browser fetch a file and keep it, as a link with `download` does. */
function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
