import type { CachedJob } from '../job/jobs-cache.js';
import { findShownJob, type JobSources } from './find-shown-job.js';

interface Wanted {
  readonly id: string;
}

const ASKED = 'greenhouse_harishh_17';

function cachedJob(id: string, title = 'Registered Nurse'): CachedJob {
  return {
    id,
    title,
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

const down = () => Promise.reject(new Error('503: Temporarily unavailable.'));

function sources(given: Partial<JobSources<Wanted>> = {}): JobSources<Wanted> {
  return {
    byId: () => Promise.resolve(null),
    cached: () => [],
    fromList: () => Promise.resolve(null),
    ...given,
  };
}

describe('which job /careers/{id} shows', () => {
  it('first: the job fetched directly; nothing else is asked', async () => {
    const asked: string[] = [];
    const shown = await findShownJob(
      ASKED,
      sources({
        byId: (id) => Promise.resolve({ id }),
        cached: () => (asked.push('cache'), []),
        fromList: () => (asked.push('list'), Promise.resolve(null)),
      }),
    );
    expect(shown).toEqual({ kind: 'job', job: { id: ASKED }, matched: true });
    expect(asked).toEqual([]);
  });

  it('second: the same job of the session cache, when the direct fetch fails or finds none', async () => {
    for (const byId of [down, () => Promise.resolve(null)]) {
      const shown = await findShownJob(
        ASKED,
        sources({ byId, cached: () => [cachedJob('x'), cachedJob(ASKED)], fromList: down }),
      );
      expect(shown).toMatchObject({ kind: 'remembered', job: { id: ASKED }, matched: true });
    }
  });

  it('third: the list; another job than asked for is marked as such', async () => {
    const fromList = (rule: 'exact-title' | 'same-client') => () =>
      Promise.resolve({ job: { id: 'y' }, rule });
    const cached = () => [cachedJob('x')];
    expect(await findShownJob(ASKED, sources({ cached, fromList: fromList('same-client') }))).toEqual({
      kind: 'job',
      job: { id: 'y' },
      matched: false,
    });
    expect(
      await findShownJob('Registered-Nurse', sources({ cached, fromList: fromList('exact-title') })),
    ).toMatchObject({ matched: true });
  });

  it('last: the rules of the list over the cache, when the list cannot be had', async () => {
    const cached = () => [cachedJob('lever_legacy_1', 'Dietitian'), cachedJob('greenhouse_harishh_9')];
    expect(await findShownJob(ASKED, sources({ byId: down, cached, fromList: down }))).toMatchObject({
      kind: 'remembered',
      job: { id: 'greenhouse_harishh_9' },
      matched: false,
    });
    expect(await findShownJob('dietitian', sources({ byId: down, cached, fromList: down }))).toMatchObject({
      matched: true,
    });
  });

  it('finds none only when the list is empty', async () => {
    expect(await findShownJob(ASKED, sources({ cached: () => [cachedJob('x')] }))).toEqual({ kind: 'none' });
  });

  it('fails when nothing can be had', async () => {
    expect(await findShownJob(ASKED, sources({ byId: down, fromList: down }))).toEqual({
      kind: 'failed',
      unreached: false,
    });
  });
});
