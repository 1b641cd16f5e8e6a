import { data } from 'react-router-dom';
import { graphql } from '../../__generated__/gql.js';
import type { EmployerPageQuery } from '../../__generated__/graphql.js';
import type { PageLoaderArgs } from '../../lib/page.js';

const employerPageQuery = graphql(/* GraphQL */ `
  query EmployerPage($id: ID!) {
    jobAlertsOffered
    organization(id: $id) {
      id
      name
      active
      careerPageUrl
      films
      logo
      colour
      links {
        label
        url
      }
      texts {
        language
        about
        benefits
      }
      videos(first: 7) {
        id
        ...VideoCard_video
      }
    }
    jobs(filter: { organization: [$id] }, first: 6) {
      totalCount
      nodes {
        id
        ...JobCard_job
      }
      facets {
        fields {
          ...Filter_facet
        }
        locations {
          ...Filter_facet
        }
      }
    }
  }
`);

export type Employer = NonNullable<EmployerPageQuery['organization']>;

export interface EmployerData extends Omit<EmployerPageQuery, 'organization'> {
  readonly employer: Employer;
}

/**
 * Loader of `/employers/{id}` (product 2.39).
 *
 * @returns the page, with status 410 for an organization that was switched off
 * @throws 404 when there is no such organization
 */
export async function loadEmployer({ params, request, query }: PageLoaderArgs) {
  const id = params['id'] ?? '';
  const { organization, ...others } = await query(employerPageQuery, { id }, request.signal);
  if (!organization) throw data(null, { status: 404 });
  const shown: EmployerData = { ...others, employer: organization };
  return organization.active ? shown : data(shown, { status: 410 });
}

const employersQuery = graphql(/* GraphQL */ `
  query Employers {
    organizations {
      id
      name
      logo
      openJobs
      films
    }
  }
`);

/** Loader of `/employers`: those with something to show. */
export async function loadEmployers({ request, query }: PageLoaderArgs) {
  const { organizations } = await query(employersQuery, {}, request.signal);
  return organizations.filter(({ openJobs, films }) => openJobs + films > 0);
}

/** @returns what an employer says in a language, else in English */
export function textIn({ texts }: Pick<Employer, 'texts'>, language: string) {
  const aboutIn = texts.find((text) => text.language === language && text.about.length > 0);
  const benefitsIn = texts.find((text) => text.language === language && text.benefits.length > 0);
  const english = texts.find((text) => text.language === 'en');
  return {
    about: { lines: (aboutIn ?? english)?.about ?? [], lang: aboutIn ? language : 'en' },
    benefits: { lines: (benefitsIn ?? english)?.benefits ?? [], lang: benefitsIn ? language : 'en' },
  };
}
