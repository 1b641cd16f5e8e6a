import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Button, type ButtonProps } from '@mui/material';
import { hasOwnCareerPage, limits } from 'contract';
import type { MouseEvent } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useCareersTexts } from '../../content/careers-texts.js';
import { pushEvent } from '../../lib/consent/tag-container.js';
import { useBrand } from '../../lib/brand.js';
import { count } from '../../lib/numbers.js';
import { isPlainClick } from '../../lib/browser/browser-features.js';

interface CareerPageLinkProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'fullWidth' | 'tabIndex' | 'sx'
> {
  readonly clientId: string;
  readonly organization: { readonly name: string; readonly careerPageUrl: string };
}

const popUpFeatures = `width=${limits.popUp.width},height=${limits.popUp.height},scrollbars=yes,resizable=yes`;

/** Opens a client's career page in a pop-up, one for each client (product 4.5, 4.6); a plain link where the browser blocks it. */
export function CareerPageLink({ clientId, organization, ...button }: CareerPageLinkProps) {
  const { card } = useCareersTexts();
  const brand = useBrand();
  const owner = hasOwnCareerPage(clientId, organization.careerPageUrl, brand) ? organization : brand;
  const popUpName = `career-page-${clientId.replace(/[^A-Za-z0-9_-]/g, '-')}`;
  const open = (event: MouseEvent) => {
    count('career-page-pressed', clientId);
    pushEvent({ event: 'career_page_click', organization: clientId });
    if (!isPlainClick(event)) return;
    const popUp = window.open(organization.careerPageUrl, popUpName, popUpFeatures);
    if (!popUp) return;
    event.preventDefault();
    popUp.focus();
  };
  return (
    <Button
      {...button}
      component="a"
      href={organization.careerPageUrl}
      target={popUpName}
      rel="noopener"
      onClick={open}
      endIcon={<OpenInNewRounded />}
    >
      {card.careerPage}
      <VisuallyHidden>{card.careerPageOf(owner.name)}</VisuallyHidden>
    </Button>
  );
}
