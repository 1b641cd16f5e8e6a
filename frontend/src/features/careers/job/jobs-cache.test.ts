import {
  JOBS_CACHE_KEY,
  readJobsCache,
  rememberJobs,
  sessionJobsStorage,
  type CachedJob,
} from './jobs-cache.js';

function storage(entry?: string) {
  const entries = new Map(entry === undefined ? [] : [[JOBS_CACHE_KEY, entry]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

function job(id: string, given: Partial<CachedJob> = {}): CachedJob {
  return {
    id,
    title: 'Registered Nurse',
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

describe('session cache of jobs', () => {
  it('lies in session storage under jobsCache', () => {
    const place = storage();
    rememberJobs(place, [job('a')]);
    expect(JSON.parse(place.getItem('jobsCache') ?? '')).toEqual([job('a')]);
  });

  it('gives back what it remembers, latest first, each job once', () => {
    const place = storage();
    rememberJobs(place, [job('a'), job('b')]);
    rememberJobs(place, [job('b', { title: 'Charge Nurse' })]);
    expect(readJobsCache(place).map(({ id, title }) => [id, title])).toEqual([
      ['b', 'Charge Nurse'],
      ['a', 'Registered Nurse'],
    ]);
  });

  it('keeps a whole description when a list brings the job again', () => {
    const place = storage();
    rememberJobs(place, [job('a', { description: '<p>All of it.</p>' })]);
    rememberJobs(place, [job('a')]);
    expect(readJobsCache(place)[0]?.description).toBe('<p>All of it.</p>');
  });

  it('stays bounded', () => {
    const place = storage();
    rememberJobs(
      place,
      Array.from({ length: 400 }, (_, index) => job(String(index))),
    );
    expect(readJobsCache(place)).toHaveLength(150);
  });

  it.each(['', '{', 'null', '"text"', '{"a":1}', '[{"id":1}]', '[{"id":"a","title":"x"}]'])(
    'takes the broken entry %j for empty',
    (entry) => {
      expect(readJobsCache(storage(entry))).toEqual([]);
    },
  );

  it('survives a storage that is full or forbidden', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    expect(() => rememberJobs({ getItem: refuse, setItem: refuse }, [job('a')])).not.toThrow();
    expect(readJobsCache({ getItem: refuse, setItem: refuse })).toEqual([]);
  });

  it('is empty on the server', () => {
    expect(sessionJobsStorage()).toBeUndefined();
    expect(readJobsCache(undefined)).toEqual([]);
  });
});
