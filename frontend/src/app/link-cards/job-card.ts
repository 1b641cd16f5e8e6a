import { cardPaths } from 'contract';
import type { EmploymentType } from '../../__generated__/graphql.js';
import { employmentTypeLabel } from '../../features/careers/EmploymentTypeBadge.js';
import type { LinkCard } from '../../lib/link-card.js';

/** What the card of an open job is made of. */
export interface CardJob {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly type: EmploymentType;
  readonly typeRaw?: string | null;
  readonly organization: { readonly name: string };
}

/** @returns the job in the words of its page: whose, what, how and where */
export function jobCard({ id, title, location, organization, ...job }: CardJob): LinkCard {
  return {
    path: cardPaths.job(id),
    eyebrow: organization.name,
    title,
    badge: employmentTypeLabel(job),
    facts: location.trim() === '' ? [] : [location.trim()],
  };
}
