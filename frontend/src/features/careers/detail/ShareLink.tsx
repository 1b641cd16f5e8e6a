import ShareRounded from '@mui/icons-material/ShareRounded';
import Button from '@mui/material/Button';
import { pagePaths, toasts } from 'contract';
import type { MouseEvent } from 'react';
import { useSiteUrl } from '../../../lib/site-url.js';
import { showToast } from '../../../lib/toasts.js';

interface ShareLinkProps {
  readonly job: {
    readonly id: string;
    readonly title: string;
    readonly organization: { readonly name: string };
  };
}

/** Shares a job by what the device offers, else copies its address. Without scripts it is a link that writes a mail. */
export function ShareLink({ job }: ShareLinkProps) {
  const url = `${useSiteUrl()}${pagePaths.job(job.id)}`;
  const title = `${job.title} | ${job.organization.name}`;
  const share = (event: MouseEvent) => {
    event.preventDefault();
    void shareOrCopy({ title, url });
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
      Share this job
    </Button>
  );
}

async function shareOrCopy(data: { readonly title: string; readonly url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    // A visitor who changes their mind is no fault.
    const outcome = await navigator.share(data).then(
      () => 'shared',
      (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed'),
    );
    if (outcome !== 'failed') return;
  }
  const copied = await copy(data.url);
  showToast(copied ? toasts.jobLinkCopied : { ...toasts.jobLinkNotCopied, description: data.url });
}

/** @returns false where the browser does not allow it, for example on a page without https */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
