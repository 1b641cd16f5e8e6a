import { limits } from 'contract';
import type { CareersTeaserQuery } from '../../../__generated__/graphql.js';
import { runQuery } from '../../../lib/api-client.js';
import { failed, type Failed } from '../../../lib/unreached.js';
import { careersTeaserQuery } from './careers-teaser-query.js';

/** What the careers teaser has to show. */
export type Teaser = { readonly kind: 'listed'; readonly jobs: CareersTeaserQuery['jobs']['nodes'] } | Failed;

/** @returns never throws: jobs that cannot be had are a state of the teaser */
export async function loadCareersTeaser(signal: AbortSignal): Promise<Teaser> {
  try {
    const { jobs } = await runQuery(careersTeaserQuery, { first: limits.homeJobs }, signal);
    return { kind: 'listed', jobs: jobs.nodes };
  } catch (error) {
    return failed(error);
  }
}
