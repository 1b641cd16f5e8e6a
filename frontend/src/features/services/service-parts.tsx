import { Typography } from '@mui/material';
import { ButtonLink, type ButtonLinkProps } from '../../components/ButtonLink.js';
import { CheckList } from '../../components/CheckList.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import type { ServiceSection } from '../../content/service-sections/service-section.js';

interface BulletListsProps {
  readonly lists: ServiceSection['lists'];
  readonly headingComponent: 'h3' | 'h4';
}

export function BulletLists({ lists, headingComponent }: BulletListsProps) {
  return Object.entries(lists).map(([heading, items]) => (
    <div key={heading}>
      <Typography variant="h6" component={headingComponent} sx={{ mb: 1.5 }}>
        {heading}
      </Typography>
      <CheckList items={items} />
    </div>
  ));
}

interface CallToActionProps extends Pick<ButtonLinkProps, 'look'> {
  readonly action: ServiceSection['action'];
  /** What is asked for, to those who meet the link without its section: several have the same label. */
  readonly about?: string;
}

export function CallToAction({ action, about, look }: CallToActionProps) {
  return (
    <ButtonLink to={action.to} look={look}>
      {action.label}
      {about !== undefined && <VisuallyHidden> – {about}</VisuallyHidden>}
    </ButtonLink>
  );
}
