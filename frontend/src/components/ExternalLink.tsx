import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Link, { type LinkProps } from '@mui/material/Link';
import { VisuallyHidden } from './VisuallyHidden.js';

interface ExternalLinkProps extends Pick<LinkProps, 'children' | 'sx'> {
  readonly href: string;
}

/** Leads to another site in a new tab, and says so. */
export function ExternalLink({ children, ...link }: ExternalLinkProps) {
  return (
    <Link {...link} target="_blank" rel="noopener">
      {children}
      <OpenInNewRounded aria-hidden sx={{ ml: 0.5, fontSize: '0.9em', verticalAlign: '-0.1em' }} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
