import { parseBrand } from 'contract';
import type { JobDetail_JobFragment } from '../../__generated__/graphql.js';
import { queryAnsweredBy } from '../../../test/query-double.js';
import type { PageLoaderArgs } from '../../lib/page.js';
import type { Query } from '../../lib/data/query.js';
import * as careers from './careers.js';
import * as job from './job.js';
import * as ownCareers from './own-careers.js';

const context = { brand: parseBrand({}), siteUrl: 'https://site.example' };
const description = '<p>Care for patients.</p>';
const openJob = {
  id: 'greenhouse_harishh_1',
  title: 'Nurse',
  location: 'Houston, TX',
  closedAt: null,
  description,
  snippet: 'Care for patients.',
  organization: { name: 'Harishh', careerPageUrl: 'https://careers.harishh.example/' },
};
const shownJob: JobDetail_JobFragment = {
  ...openJob,
  organization: { ...openJob.organization, logo: null },
  department: null,
  field: 'OTHER',
  nearPlace: null,
  type: 'FULL_TIME',
  typeRaw: null,
  postedDate: '2026-11-03',
  isPostedDateStated: true,
  clientId: 'harishh',
  applyUrl: 'https://apply.example/1',
  workplace: 'ONSITE',
  requisitionId: null,
  pay: null,
  isProspect: false,
  language: null,
  validThrough: null,
  schemaEmploymentTypes: [],
  locations: [],
  videos: [],
};
const listOf = (totalCount: number) => ({
  organizations: [],
  jobAlertsOffered: false,
  jobs: {
    totalCount,
    nodes: [],
    correctedQuery: null,
    alsoSearched: [],
    searchedNear: null,
    near: null,
    facets: {
      organizations: [],
      fields: [],
      departments: [],
      types: [],
      locations: [],
      workplaces: [],
      pay: [],
      posted: [],
    },
  },
  notices: [],
  apiStatus: { available: true, clients: [], missing: false, keys: [] },
});

let query: Query;

/** The gateway answers every question with `answer`, undefined: it is down. How old openings are is asked apart, once for many pages. */
function gateway(answer: ((query: string) => object) | undefined) {
  const asked: unknown[] = [];
  query = queryAnsweredBy((question) => {
    if (question.operation === 'JobSources') return { jobSources: [] };
    asked.push(question);
    return answer?.(question.text);
  });
  return asked;
}

function visit(path: string, params: Record<string, string> = {}): PageLoaderArgs {
  return { params, request: new Request(`https://site.example${path}`), context, query };
}

/** Status and data of what a loader returned, wrapped in `data()` or not. */
function outcome(returned: unknown): { readonly status: number; readonly data: unknown } {
  if (returned instanceof Response)
    return { status: returned.status, data: returned.headers.get('Location') };
  if (typeof returned === 'object' && returned !== null && 'init' in returned && 'data' in returned) {
    const { init, data } = returned;
    return {
      status: typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : 200,
      data,
    };
  }
  return { status: 200, data: returned };
}

describe('/careers', () => {
  it('queries the filters and the page of the URL in one request', async () => {
    const asked = gateway(() => listOf(60));
    await careers.loader(visit('/careers?q=nurse&organization=harishh&type=part-time&page=2'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      variables: {
        filter: { q: 'nurse', organization: ['harishh'], type: ['PART_TIME'] },
        first: 20,
        page: 2,
      },
    });
  });

  it('redirects from a page beyond the last to the last', async () => {
    gateway(() => listOf(41));
    expect(outcome(await careers.loader(visit('/careers?q=nurse&page=9')))).toEqual({
      status: 302,
      data: '/careers?q=nurse&page=3',
    });
  });

  it('is an error page with status 503 when the list is unavailable', async () => {
    gateway(undefined);
    expect(outcome(await careers.loader(visit('/careers')))).toMatchObject({
      status: 503,
      data: { list: { kind: 'failed' } },
    });
  });

  it('has one canonical URL, and search results are not indexed', async () => {
    gateway(() => listOf(60));
    const loaded = await careers.loader(visit('/careers?type=contract&q=x&utm=1'));
    const { data } = outcome(loaded);
    expect(data).toMatchObject({ state: { filters: { q: 'x', type: ['contract'] } } });
    const state = { filters: { q: 'x', type: ['contract'] }, page: 1 } as const;
    const head = careers.head(state, { kind: 'listed', data: listOf(60) }, context);
    expect(head).toMatchObject({ canonical: '/careers?q=x&type=contract', robots: 'noindex, follow' });
  });
});

describe('the head of /careers', () => {
  const head = (state: Parameters<typeof careers.head>[0], totalCount: number) => {
    const data = { ...listOf(totalCount), organizations: [{ id: 'harishh', name: 'Harishh Health' }] };
    // As the gateway counts what is asked for and not there.
    Object.assign(data.jobs.facets, {
      departments: [{ value: 'anything', label: 'anything', count: 0 }],
      locations: [{ value: 'Nowhere, TX', label: 'Nowhere, TX', count: 0 }],
    });
    return careers.head(state, { kind: 'listed', data }, context);
  };

  it('the jobs of one organization are indexed with their own title', () => {
    const shown = head({ filters: { organization: ['harishh'] }, page: 1 }, 3);
    expect(shown).toMatchObject({
      title: 'Career Opportunities at Harishh Health | Ascend HR Corp',
      canonical: '/careers?organization=harishh',
    });
    expect(shown).not.toHaveProperty('robots');
  });

  it('a filter and a later page are in the title, a search is not', () => {
    const data = listOf(60);
    Object.assign(data.jobs.facets, {
      departments: [{ value: 'Nursing', label: 'Nursing', count: 60 }],
      types: [{ value: 'part-time', label: 'Part-time', count: 60 }],
    });
    const state = {
      filters: { q: 'Jo Doe', department: ['Nursing'], type: ['part-time'] },
      page: 2,
    } as const;
    expect(careers.head(state, { kind: 'listed', data }, context).title).toBe(
      'Career Opportunities, Nursing, Part Time, page 2 | Ascend HR Corp',
    );
  });

  it('filters without results are not indexed', () => {
    for (const filters of [
      { organization: ['unknown'] },
      { department: ['anything'] },
      { location: ['Nowhere, TX'] },
    ]) {
      expect(head({ filters, page: 1 }, 0)).toMatchObject({
        title: 'Career Opportunities | Ascend HR Corp',
        robots: 'noindex, follow',
      });
    }
  });

  it('the unfiltered list is indexed, even without jobs', () => {
    expect(head({ filters: {}, page: 1 }, 0)).not.toHaveProperty('robots');
  });

  it('a list with several values is not indexed, and its title names them', () => {
    const organizations = [
      { value: 'harishh', label: 'Harishh Health', count: 2 },
      { value: 'legacy', label: 'Legacy', count: 1 },
    ];
    const data = { ...listOf(3), organizations: [] };
    Object.assign(data.jobs.facets, { organizations });
    const state = { filters: { organization: ['harishh', 'legacy'] }, page: 1 };
    expect(careers.head(state, { kind: 'listed', data }, context)).toMatchObject({
      title: 'Career Opportunities, Harishh Health, Legacy | Ascend HR Corp',
      canonical: '/careers?organization=harishh&organization=legacy',
      robots: 'noindex, follow',
    });
  });

  it('a sort order has the same canonical URL', () => {
    expect(head({ filters: { organization: ['harishh'] }, sort: 'title', page: 1 }, 3)).toMatchObject({
      robots: 'noindex, follow',
    });
  });
});

describe('/{slug}-careers', () => {
  it("queries only jobs whose client id is the brand's slug", async () => {
    const asked = gateway(() => ({ jobs: { totalCount: 1, nodes: [] } }));
    await ownCareers.loader(visit('/ascendhrcorp-careers?q=editor&organization=harishh'));
    expect(asked[0]).toMatchObject({
      variables: { filter: { organization: ['ascendhrcorp'], q: 'editor' } },
    });
  });

  it('is an error page with status 503 when the list is unavailable', async () => {
    gateway(undefined);
    expect(outcome(await ownCareers.loader(visit('/ascendhrcorp-careers')))).toMatchObject({
      status: 503,
      data: { list: { kind: 'failed' } },
    });
  });
});

describe('/careers/{id}', () => {
  const open = (id: string) => job.loader(visit(`/careers/${id}`, { id }));
  const head = (shown: Parameters<typeof job.head>[0]) => job.head(shown, context);

  it('shows the requested job', async () => {
    const asked = gateway(() => ({ job: openJob }));
    expect(outcome(await open(openJob.id))).toMatchObject({
      status: 200,
      data: { kind: 'job', matched: true, job: { id: openJob.id } },
    });
    expect(asked).toHaveLength(1);
  });

  it('looks up an unknown segment in the list, without the session cache', async () => {
    const asked = gateway((query) =>
      query.includes('jobLookup') ? { jobLookup: { rule: 'SAME_CLIENT', job: openJob } } : { job: null },
    );
    expect(outcome(await open('greenhouse_harishh_gone'))).toMatchObject({
      status: 200,
      data: { matched: false, job: { id: openJob.id } },
    });
    expect(asked[1]).toMatchObject({ variables: { segment: 'greenhouse_harishh_gone', refresh: false } });
  });

  it('answers 410 for a closed job, 404 without open jobs, 503 when nothing is available', async () => {
    gateway(() => ({ job: { ...openJob, closedAt: '2026-11-01T00:00:00Z' } }));
    expect(outcome(await open(openJob.id)).status).toBe(410);
    gateway((query) => (query.includes('jobLookup') ? { jobLookup: null } : { job: null }));
    expect(outcome(await open('x'))).toEqual({ status: 404, data: { kind: 'none' } });
    gateway(undefined);
    expect(outcome(await open('x'))).toEqual({ status: 503, data: { kind: 'failed', unreached: false } });
  });

  it('is titled Job Not Found, and not indexed, on any failure', () => {
    for (const shown of [{ kind: 'none' }, { kind: 'failed', unreached: false }] as const)
      expect(head(shown)).toMatchObject({ title: 'Job Not Found | Ascend HR Corp', robots: 'noindex' });
  });

  it('has the beginning of its text as description, or its facts without a text', () => {
    const described = (snippet: string) =>
      head({ kind: 'job', matched: true, job: { ...shownJob, snippet } }).description;
    expect(described('\n• Care for patients.\n• Teach.\n\nNights only.')).toBe(
      'Care for patients. • Teach. Nights only.',
    );
    expect(described('word '.repeat(40))).toMatch(/^(?:word ){31}word…$/);
    expect(described(' \n')).toBe('Nurse, Houston, TX, Harishh');
  });

  it('is titled with one of its places', () => {
    const titled = (location: string) =>
      head({ kind: 'job', matched: true, job: { ...shownJob, location } }).title;
    expect(titled('Houston, TX')).toBe('Nurse, Houston, TX | Harishh');
    expect(titled('Houston, TX; Katy, TX; Tyler, TX')).toBe('Nurse, Houston, TX | Harishh');
    expect(titled('')).toBe('Nurse | Harishh');
  });
});
