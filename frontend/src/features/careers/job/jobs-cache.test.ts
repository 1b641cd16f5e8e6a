import { readJobsCache, rememberJobs, type CachedJob } from './jobs-cache.js';

/** The browser's session storage, with what it holds under the cache's key. */
function sessionHolds(entry?: string) {
  const entries = new Map(entry === undefined ? [] : [['jobsCache', entry]]);
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  Object.assign(globalThis, { window: { sessionStorage } });
  return entries;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

function job(id: string, given: Partial<CachedJob> = {}): CachedJob {
  return {
    id,
    title: 'Registered Nurse',
    language: null,
    location: 'Houston, TX',
    department: null,
    type: 'FULL_TIME',
    typeRaw: null,
    postedDate: '2026-11-03',
    clientId: 'harishh',
    organization: { name: 'Harishh Health System', careerPageUrl: 'https://careers.harishh.example/' },
    applyUrl: 'https://apply.example/1',
    snippet: 'Care for patients.',
    description: null,
    workplace: 'UNKNOWN',
    requisitionId: null,
    pay: null,
    ...given,
  };
}

describe('the session cache of jobs', () => {
  it('is stored in session storage under jobsCache, without unknown fields', () => {
    const entries = sessionHolds();
    const listed = { ...job('a'), __typename: 'Job' };
    rememberJobs([listed]);
    expect(JSON.parse(entries.get('jobsCache') ?? '')).toEqual([job('a')]);
  });

  it('returns its jobs, latest first, each once', () => {
    sessionHolds();
    rememberJobs([job('a'), job('b')]);
    rememberJobs([job('b', { title: 'Charge Nurse' })]);
    expect(readJobsCache().map(({ id, title }) => [id, title])).toEqual([
      ['b', 'Charge Nurse'],
      ['a', 'Registered Nurse'],
    ]);
  });

  it('keeps a full description when a list contains the job again', () => {
    sessionHolds();
    rememberJobs([job('a', { description: '<p>All of it.</p>' })]);
    const { description: _none, ...listed } = job('a');
    rememberJobs([listed]);
    expect(readJobsCache()[0]?.description).toBe('<p>All of it.</p>');
  });

  it('is bounded', () => {
    sessionHolds();
    rememberJobs(Array.from({ length: 400 }, (_, index) => job(String(index))));
    expect(readJobsCache()).toHaveLength(150);
  });

  it.each(['', '{', 'null', '"text"', '{"a":1}', '[{"id":1}]', '[{"id":"a","title":"x"}]'])(
    'treats the invalid entry %j as empty',
    (entry) => {
      sessionHolds(entry);
      expect(readJobsCache()).toEqual([]);
    },
  );

  it('works with full or forbidden storage', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    Object.assign(globalThis, { window: { sessionStorage: { getItem: refuse, setItem: refuse } } });
    expect(() => rememberJobs([job('a')])).not.toThrow();
    expect(readJobsCache()).toEqual([]);
  });

  it('is empty on the server', () => {
    expect(() => rememberJobs([job('a')])).not.toThrow();
    expect(readJobsCache()).toEqual([]);
  });
});
