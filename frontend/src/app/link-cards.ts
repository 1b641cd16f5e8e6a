import { cardPaths } from 'contract';
import { graphql } from '../__generated__/gql.js';
import type { LinkCardJobQuery, LinkCardVideoQuery } from '../__generated__/graphql.js';
import { employersTexts } from '../content/employers.js';
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
      file
      sourceChannel
      aspectRatio
    }
  }
`);

type CardJob = Omit<NonNullable<LinkCardJobQuery['job']>, 'closedAt'>;

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

type CardVideo = NonNullable<LinkCardVideoQuery['video']>;

/** @returns the video with its poster, where that is a file of this site */
export function videoCard({ thumbnail, duration, aspectRatio, ...video }: CardVideo): LinkCard {
  return {
    path: cardPaths.video(video.id),
    eyebrow: video.sourceChannel,
    title: video.title,
    badge: 'Video',
    facts: duration > 0 ? [clockTime(duration)] : [],
    picture: thumbnail.startsWith('/')
      ? { path: thumbnail, shape: aspectRatio === 'PORTRAIT' ? 'portrait' : 'landscape' }
      : undefined,
  };
}

export const cardEmployerQuery = graphql(/* GraphQL */ `
  query LinkCardEmployer($id: ID!) {
    organization(id: $id) {
      id
      name
      active
      openJobs
      films
    }
  }
`);

interface CardEmployer {
  readonly id: string;
  readonly name: string;
  readonly openJobs: number;
  readonly films: number;
}

/** @returns the employer with its numbers */
export function employerCard({ id, name, openJobs, films }: CardEmployer): LinkCard {
  return {
    path: cardPaths.employer(id),
    eyebrow: employersTexts.index.title,
    title: name,
    facts: [employersTexts.numbers(openJobs, films)].filter((fact) => fact !== ''),
  };
}

/** @returns about what search engines and shared links show of a text */
export function metaDescription(text: string): string {
  return beginningOf(text, 160);
}
