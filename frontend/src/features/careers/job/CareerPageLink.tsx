import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Button, { type ButtonProps } from '@mui/material/Button';
import { hasOwnCareerPage } from 'contract';
import type { MouseEvent } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { pushEvent } from '../../../lib/analytics.js';
import { useBrand } from '../../../lib/brand.js';
import { isPlainClick } from '../../../lib/plain-click.js';
import { careerPageWindowName, openCareerPage } from './career-page-window.js';

interface CareerPageLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'fullWidth' | 'sx'> {
  readonly clientId: string;
  readonly organization: { readonly name: string; readonly careerPageUrl: string };
}

/**
 * "Visit Career Page": opens the client's career page, or ours where it has none, in a pop-up (product 4.5).
 * It stays a link, for keyboards' own ways of opening, for blocked pop-ups and for browsers without scripts.
 */
export function CareerPageLink({ clientId, organization, ...button }: CareerPageLinkProps) {
  const brand = useBrand();
  const owner = hasOwnCareerPage(clientId, organization.careerPageUrl, brand) ? organization : brand;
  const open = (event: MouseEvent) => {
    pushEvent({ event: 'career_page_click', organization: clientId });
    if (isPlainClick(event) && openCareerPage(organization.careerPageUrl, clientId)) event.preventDefault();
  };
  return (
    <Button
      {...button}
      component="a"
      href={organization.careerPageUrl}
      target={careerPageWindowName(clientId)}
      rel="noopener"
      onClick={open}
      endIcon={<OpenInNewRounded />}
    >
      Visit Career Page
      <VisuallyHidden> of {owner.name} (opens a new window)</VisuallyHidden>
    </Button>
  );
}
