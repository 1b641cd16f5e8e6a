import { cardPaths } from 'contract';
import { graphql } from '../__generated__/gql.js';
import type { EmploymentType } from '../__generated__/graphql.js';
import { employmentTypeLabel } from '../features/careers/EmploymentTypeBadge.js';
import { beginningOf, clockTime } from '../lib/formats.js';
import type { LinkCard } from '../lib/page.js';

export const cardJobQuery = graphql(/* GraphQL */ `
  query LinkCardJob($id: ID!) {
    job(id: $id) {
      id
      title
      location
      type
      typeRaw
      closedAt
      organization {
        name
      }
    }
  }
`);

export const cardVideoQuery = graphql(/* GraphQL */ `
  query LinkCardVideo($id: ID!) {
    video(id: $id) {
      id
      title
      thumbnail
      duration
      sourceChannel
      aspectRatio
    }
  }
`);

interface CardJob {
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

interface CardVideo {
  readonly id: string;
  readonly title: string;
  readonly thumbnail: string;
  /** Seconds. */
  readonly duration: number;
  readonly sourceChannel: string;
  readonly aspectRatio: 'LANDSCAPE' | 'PORTRAIT';
}

/** @returns the video with its poster, where that is a file of this site */
export function videoCard({
  id,
  title,
  thumbnail,
  duration,
  sourceChannel,
  aspectRatio,
}: CardVideo): LinkCard {
  return {
    path: cardPaths.video(id),
    eyebrow: sourceChannel,
    title,
    badge: 'Video',
    facts: duration > 0 ? [clockTime(duration)] : [],
    picture: thumbnail.startsWith('/')
      ? { path: thumbnail, shape: aspectRatio === 'PORTRAIT' ? 'portrait' : 'landscape' }
      : undefined,
  };
}

/** @returns about what search engines and shared links show of a text */
export function metaDescription(text: string): string {
  return beginningOf(text, 160);
}
