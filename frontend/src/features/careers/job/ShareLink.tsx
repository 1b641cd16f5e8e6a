import ShareRounded from '@mui/icons-material/ShareRounded';
import { Button } from '@mui/material';
import { inLocale, pagePaths } from 'contract';
import type { MouseEvent } from 'react';
import { usePageContext } from '../../../lib/brand.js';
import { type CareersTexts, useCareersTexts } from '../../../content/careers-texts.js';
import { useLocale } from '../../../lib/locale.js';
import { showToast } from '../../../components/Toasts.js';
import type { CachedJob } from './jobs-cache.js';

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
