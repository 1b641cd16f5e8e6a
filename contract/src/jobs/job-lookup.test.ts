import { clientIdOf, composeJobId, fallbackApplyUrl, findJob, titleFromSegment } from './job-lookup.js';

const job = (id: string, title: string) => ({ id, title });
const jobs = [
  job('lever_legacy_100', 'Front Desk Coordinator'),
  job('greenhouse_harishh_200', 'Registered Nurse - ICU'),
  job('greenhouse_harishh_300', 'Registered Nurse'),
  job('ashby_oncology_400', 'Cook'),
];
const found = (segment: string, list = jobs) => {
  const match = findJob(segment, list);
  return match && [match.rule, match.job.id];
};

describe('the title in a segment', () => {
  it('has spaces for separators, in lower case', () => {
    expect(titleFromSegment('  Registered--Nurse_ICU+Night ')).toBe('registered nurse icu night');
  });
});

describe('the job lookup', () => {
  it('1: prefers the exact id', () => {
    const list = [job('x_y_1', 'greenhouse harishh 200'), ...jobs];
    expect(found('greenhouse_harishh_200', list)).toEqual(['exact-id', 'greenhouse_harishh_200']);
  });

  it('2: prefers the exact title to one that contains it', () => {
    expect(found('registered-nurse')).toEqual(['exact-title', 'greenhouse_harishh_300']);
  });

  it('3: finds the first title that contains the URL title', () => {
    expect(found('nurse-icu')).toEqual(['title-contains', 'greenhouse_harishh_200']);
    expect(found('regist')).toEqual(['title-contains', 'greenhouse_harishh_200']);
  });

  it('3: does not apply to URL titles of 5 characters and fewer, unlike rule 2', () => {
    expect(found('regis')).toEqual(['first', 'lever_legacy_100']);
    expect(found('cook')).toEqual(['exact-title', 'ashby_oncology_400']);
  });

  it('4: finds a job of the same client whose id contains the requested one or is contained in it', () => {
    expect(found('old_harishh_30')).toEqual(['client-and-partial-id', 'greenhouse_harishh_300']);
    expect(found('old_harishh_300-reposted')).toEqual(['client-and-partial-id', 'greenhouse_harishh_300']);
    expect(found('old_legacy_300')).toEqual(['same-client', 'lever_legacy_100']);
  });

  it('5: finds the first job of the same client', () => {
    expect(found('old_oncology_999')).toEqual(['same-client', 'ashby_oncology_400']);
    expect(found('old_oncology')).toEqual(['same-client', 'ashby_oncology_400']);
  });

  it('6: finds the first job of the list', () => {
    expect(found('whatever_nobody_9')).toEqual(['first', 'lever_legacy_100']);
    expect(found('')).toEqual(['first', 'lever_legacy_100']);
  });

  it('finds nothing only in an empty list', () => {
    expect(found('greenhouse_harishh_200', [])).toBeUndefined();
  });
});

describe('a job id', () => {
  it('is source, client id and external id, joined by underscores', () => {
    expect(composeJobId('lever', 'legacy', 'a_b')).toBe('lever_legacy_a_b');
  });

  it('has the client id as its second segment, with any number of underscores after it', () => {
    expect(clientIdOf('lever_legacy_a_b_c')).toBe('legacy');
    expect(clientIdOf('lever__x')).toBeUndefined();
    expect(clientIdOf('lever')).toBeUndefined();
  });

  it('gives the fallback apply URL on the application host', () => {
    expect(fallbackApplyUrl('https://apply.example', 'lever_legacy_a/b c')).toBe(
      'https://apply.example/apply/lever_legacy_a%2Fb%20c',
    );
  });
});
