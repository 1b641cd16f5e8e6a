import { parseBrand } from 'contract';
import { queryAnsweredBy } from '../../../../test/query-double.js';
import type { Query } from '../../../lib/data/query.js';
import { loadJob, likeThis } from './job.api.js';
import { rememberJobs, type CachedJob } from './jobs-cache.js';

const ASKED = 'greenhouse_harishh_17';

function job(id: string, title = 'Registered Nurse'): CachedJob {
  return {
    id,
    title,
    language: null,
    location: 'Houston, TX',
    department: null,
    type: 'FULL_TIME',
    typeRaw: null,
    postedDate: '2026-11-03',
    clientId: 'harishh',
    organization: { name: 'Harishh', careerPageUrl: 'https://careers.harishh.example/' },
    applyUrl: 'https://apply.example/1',
    snippet: '',
    description: null,
    workplace: 'UNKNOWN',
    requisitionId: null,
    pay: null,
  };
}

interface Answers {
  /** Of the query for one job; undefined: it fails. */
  readonly direct?: object | undefined;
  /** Of the lookup in the list; undefined: it fails. */
  readonly lookup?: object | undefined;
}

/** A browser whose session cache holds `remembered`, and its gateway. @returns the names of the operations asked for */
let query: Query;

function visitorWith(remembered: readonly CachedJob[], { direct, lookup }: Answers) {
  const entries = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  Object.assign(globalThis, { window: { sessionStorage } });
  rememberJobs(remembered);
  const asked: string[] = [];
  const answers: Record<string, object | undefined> = {
    JobPage: direct,
    JobLookupPage: lookup,
    JobSources: { jobSources: [] },
  };
  query = queryAnsweredBy(({ operation }) => {
    asked.push(operation);
    return answers[operation];
  });
  return { asked, remembered: () => entries.get('jobsCache') ?? '' };
}
afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

async function shownAt(id: string) {
  const { data } = await loadJob({
    params: { id },
    request: new Request(`https://site.example/careers/${id}`),
    context: { brand: parseBrand({}), siteUrl: 'https://site.example' },
    query,
  });
  return data;
}

const open = { ...job(ASKED), closedAt: null, description: '<p>Care for patients.</p>' };

describe('which job /careers/{id} shows in the browser (product 4.37)', () => {
  it('first: the job fetched by its id, which is cached', async () => {
    const { asked, remembered } = visitorWith([job(ASKED)], { direct: { job: open } });
    expect(await shownAt(ASKED)).toMatchObject({ kind: 'job', job: { id: ASKED }, matched: true });
    expect(asked).not.toContain('JobLookupPage');
    expect(remembered()).toContain('Care for patients.');
  });

  it('second: the same job of the session cache, when the fetch fails or finds none', async () => {
    for (const direct of [undefined, { job: null }]) {
      const { asked } = visitorWith([job('x'), job(ASKED)], { direct });
      expect(await shownAt(ASKED)).toMatchObject({ kind: 'remembered', job: { id: ASKED }, matched: true });
      expect(asked).not.toContain('JobLookupPage');
    }
  });

  it('third: the list, which is cached; another job than requested is marked as such', async () => {
    const lookup = (rule: string) => ({
      jobLookup: { rule, job: { ...open, id: 'y' } },
      jobs: { nodes: [job('from-the-list')] },
    });
    const { remembered } = visitorWith([job('x')], { direct: { job: null }, lookup: lookup('SAME_CLIENT') });
    expect(await shownAt(ASKED)).toMatchObject({ kind: 'job', job: { id: 'y' }, matched: false });
    expect(remembered()).toContain('from-the-list');
    visitorWith([job('x')], { direct: { job: null }, lookup: lookup('EXACT_TITLE') });
    expect(await shownAt('Registered-Nurse')).toMatchObject({ kind: 'job', matched: true });
  });

  it('last: the lookup rules on the cache, when the list cannot be loaded', async () => {
    visitorWith([job('lever_legacy_1', 'Dietitian'), job('greenhouse_harishh_9')], {});
    expect(await shownAt(ASKED)).toMatchObject({
      kind: 'remembered',
      job: { id: 'greenhouse_harishh_9' },
      matched: false,
    });
    expect(await shownAt('dietitian')).toMatchObject({ kind: 'remembered', matched: true });
  });

  it('none, when the list is empty', async () => {
    visitorWith([job('x')], { direct: { job: null }, lookup: { jobLookup: null, jobs: { nodes: [] } } });
    expect(await shownAt(ASKED)).toEqual({ kind: 'none' });
  });

  it('fails when nothing can be loaded', async () => {
    visitorWith([], {});
    expect(await shownAt(ASKED)).toMatchObject({ kind: 'failed' });
  });
});

const facts = { clientId: 'legacy', department: 'Nursing', location: 'Houston, Texas', locations: [] };
const nurse = { ...facts, field: 'NURSING', nearPlace: 'Houston, TX' } as const;

describe('an alert for similar jobs', () => {
  it('is for the field of the job near its place', () => {
    expect(likeThis(nurse)).toEqual({ field: ['nursing'], near: 'Houston, TX' });
    expect(likeThis({ ...nurse, field: 'BEHAVIORAL_HEALTH', department: null })).toEqual({
      field: ['behavioral-health'],
      near: 'Houston, TX',
    });
    expect(likeThis({ ...nurse, nearPlace: null, location: 'Remote (Texas)' })).toEqual({
      field: ['nursing'],
      location: ['Remote (Texas)'],
    });
  });

  it('is for its department, or its organization, where no field is known', () => {
    expect(likeThis({ ...nurse, field: 'OTHER' })).toEqual({ department: ['Nursing'], near: 'Houston, TX' });
    expect(likeThis({ ...nurse, field: 'OTHER', department: null })).toEqual({ organization: ['legacy'] });
  });

  it('has the canonical names of its places', () => {
    const locations = [
      { label: 'US-TX-Houston', name: 'Houston, TX' },
      { label: 'Houston, Texas, United States', name: null },
      { label: 'Macon, Georgia, US', name: null },
    ];
    expect(likeThis({ ...facts, locations })).toEqual({
      department: ['Nursing'],
      location: ['Houston, TX', 'Macon, GA'],
    });
    expect(likeThis(facts)).toEqual({ department: ['Nursing'], location: ['Houston, TX'] });
  });

  it('omits values a filter does not accept', () => {
    const long = 'x'.repeat(101);
    expect(likeThis({ ...facts, location: long })).toEqual({ department: ['Nursing'] });
    expect(likeThis({ ...facts, department: long })).toEqual({ organization: ['legacy'] });
  });
});
