import { graphql } from '../../../__generated__/gql.js';
import type { JobsCache_JobFragment } from '../../../__generated__/graphql.js';
import type { CachedJob } from './jobs-cache.js';

/** What the session remembers of a job from a list. */
export const JobsCache_job = graphql(/* GraphQL */ `
  fragment JobsCache_job on Job {
    id
    title
    location
    department
    type
    typeRaw
    postedDate
    clientId
    organization {
      name
      careerPageUrl
    }
    applyUrl
    snippet
    workplace
    requisitionId
    pay {
      min
      max
      currency
      period
      text
    }
  }
`);

/** @returns the job as the session remembers it; a list brings no whole description */
export function cachedJobFrom(job: JobsCache_JobFragment, description: string | null = null): CachedJob {
  const { organization, pay } = job;
  return {
    id: job.id,
    title: job.title,
    location: job.location,
    department: job.department ?? null,
    type: job.type,
    typeRaw: job.typeRaw ?? null,
    postedDate: job.postedDate,
    clientId: job.clientId,
    organization: { name: organization.name, careerPageUrl: organization.careerPageUrl },
    applyUrl: job.applyUrl,
    snippet: job.snippet,
    description,
    workplace: job.workplace,
    requisitionId: job.requisitionId ?? null,
    pay: pay
      ? {
          min: pay.min ?? null,
          max: pay.max ?? null,
          currency: pay.currency ?? null,
          period: pay.period ?? null,
          text: pay.text ?? null,
        }
      : null,
  };
}
