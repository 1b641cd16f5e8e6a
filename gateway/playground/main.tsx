import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './playground.css';

/** Sends queries to the address the playground was opened at. */
const fetcher: GraphiQLProps['fetcher'] = async (request, options) => {
  const answer = await fetch(window.location.pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...options?.headers,
    },
    body: JSON.stringify(request),
  });
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null
    ? body
    : { errors: [{ message: `${answer.status}: ${String(body)}` }] };
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GraphiQL
        fetcher={fetcher}
        defaultTabs={[...exampleQueries]}
        defaultQuery=""
        shouldPersistHeaders={false}
      />
    </StrictMode>,
  );
}

/** What a developer finds in the tabs at the first visit. */
const exampleQueries = [
  {
    query: `# Open full-time jobs for nurses, the best match first, with the counts of every filter.
query Jobs($filter: JobFilter) {
  jobs(filter: $filter, first: 10) {
    totalCount
    nodes {
      id
      title
      location
      department
      type
      postedDate
      snippet
      organization {
        name
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    facets {
      organizations { label count }
      departments { label count }
      types { label count }
    }
  }
}
`,
    variables: JSON.stringify({ filter: { q: 'nurse', type: 'FULL_TIME' } }, null, 2),
  },
  {
    query: `# The organizations whose jobs are shown.
query Organizations {
  organizations {
    id
    name
    isOwn
    careerPageUrl
    openJobs
  }
}
`,
  },
  {
    query: `# What the company offers, and what its packages cost.
query Offers {
  services {
    id
    title
    description
    link
  }
  packages {
    id
    title
    price
    videos
    featuredJobs
    expectedViews
  }
}
`,
  },
  {
    query: `# The job a visitor of /careers/{segment} most probably meant, and why.
query Lookup($segment: String!) {
  jobLookup(segment: $segment) {
    rule
    job {
      id
      title
      description
      applyUrl
    }
  }
}
`,
    variables: JSON.stringify({ segment: 'registered-nurse' }, null, 2),
  },
  {
    query: `# Which sources of jobs are connected.
query Status {
  apiStatus {
    available
    clients
    missing
    keys
  }
}
`,
  },
] as const;
