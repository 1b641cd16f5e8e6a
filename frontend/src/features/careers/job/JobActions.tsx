import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Box, Button } from '@mui/material';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { pushEvent } from '../../../lib/consent/tag-container.js';
import { useCareersTexts, type CareersTexts } from '../../../content/careers-texts.js';
import { useLayoutTexts } from '../../../content/layout-texts.js';
import { count } from '../../../lib/numbers.js';
import { useAttributedUrl } from '../../../lib/visit-source.js';
import { bannerHeight } from '../../../theme/tokens.js';
import type { CachedJob } from './jobs-cache.js';
import ShareRounded from '@mui/icons-material/ShareRounded';
import { inLocale, pagePaths } from 'contract';
import type { MouseEvent } from 'react';
import { usePageContext } from '../../../lib/brand.js';
import { useLocale } from '../../../lib/locale.js';
import { showToast } from '../../../components/Toasts.js';

/** The mouse button that opens a link in a new tab; the right one shows a menu. */
const MIDDLE = 1;

interface ApplyLinkProps {
  readonly job: Pick<CachedJob, 'id' | 'title' | 'applyUrl' | 'clientId'>;
}

/** Opens the employer's application in a new tab (product 4.35). */
export function ApplyLink({ job }: ApplyLinkProps) {
  const { apply } = useCareersTexts().job;
  const { newTab } = useLayoutTexts();
  const href = useAttributedUrl(job.applyUrl, job.id);
  const recordClick = () => {
    count('apply-pressed', job.id);
    pushEvent({ event: 'apply_click', job_id: job.id, job_title: job.title, organization: job.clientId });
  };
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      onClick={recordClick}
      onAuxClick={({ button }) => {
        if (button === MIDDLE) recordClick();
      }}
      variant="contained"
      size="large"
      fullWidth
      endIcon={<OpenInNewRounded />}
    >
      {apply}
      <VisuallyHidden>{newTab}</VisuallyHidden>
    </Button>
  );
}

export function ApplyBar({ job }: ApplyLinkProps) {
  return (
    <Box className="no-print" data-bottom-bar sx={bar}>
      <ApplyLink job={job} />
    </Box>
  );
}

const bar = {
  display: { xs: 'block', md: 'none' },
  position: 'sticky',
  bottom: bannerHeight.value,
  zIndex: 2,
  px: 2,
  pt: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  // At 400 % zoom the header and this bar would fill the screen (WCAG 1.4.10): then the link of the card is shown.
  '@media (max-height: 480px)': { display: 'none' },
} as const;

/** Shares a job by the device's dialog, else copies its address; without scripts it is a link that writes an email. */
export function ShareLink({ job }: { readonly job: Pick<CachedJob, 'id' | 'title' | 'organization'> }) {
  const texts = useCareersTexts().job;
  const url = `${usePageContext().siteUrl}${inLocale(useLocale(), pagePaths.job(job.id))}`;
  const title = `${job.title} | ${job.organization.name}`;
  const share = (event: MouseEvent) => {
    event.preventDefault();
    void shareOrCopy({ title, url }, texts.notices);
  };
  return (
    <Button
      className="no-print"
      component="a"
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      onClick={share}
      variant="text"
      fullWidth
      startIcon={<ShareRounded />}
    >
      {texts.share}
    </Button>
  );
}

async function shareOrCopy(
  data: { readonly title: string; readonly url: string },
  { linkCopied, linkNotCopied }: CareersTexts['job']['notices'],
): Promise<void> {
  // Absent in some browsers; both are absent on a page without https.
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(data);
    } catch (error) {
      // The visitor closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(data.url);
    showToast(linkCopied);
  } catch {
    showToast({ ...linkNotCopied, description: data.url });
  }
}
