import { jobDetailFacts, type StatedJob } from './job-detail-facts.js';

const bare: StatedJob = {
  location: 'Houston, TX',
  type: 'FULL_TIME',
  postedDate: '2026-11-03',
  workplace: 'UNKNOWN',
};

describe('facts of a job', () => {
  it('always names location, employment type and posted date', () => {
    expect(jobDetailFacts(bare)).toEqual([
      { label: 'Location', value: 'Houston, TX' },
      { label: 'Employment Type', value: 'Full Time' },
      { label: 'Posted Date', value: 'November 3, 2026' },
    ]);
  });

  it('adds department, pay, workplace and requisition when the feed states them', () => {
    const stated = {
      ...bare,
      department: 'Nursing',
      workplace: 'HYBRID',
      requisitionId: 'R-17',
      pay: { text: 'By experience' },
    } as const;
    expect(jobDetailFacts(stated).slice(3)).toEqual([
      { label: 'Department', value: 'Nursing' },
      { label: 'Pay', value: 'By experience' },
      { label: 'Workplace', value: 'Hybrid' },
      { label: 'Requisition', value: 'R-17' },
    ]);
  });

  it('names the places in the words of the feed where these are other words', () => {
    const posted = { ...bare, locations: [{ label: 'Greater Houston, Texas (Hybrid)' }] };
    expect(jobDetailFacts(posted)[1]).toEqual({
      label: 'Location as posted',
      value: 'Greater Houston, Texas (Hybrid)',
    });
    expect(jobDetailFacts({ ...bare, locations: [{ label: 'Houston, TX' }] })).toEqual(jobDetailFacts(bare));
  });

  it('leaves out what the feed does not state', () => {
    const labels = jobDetailFacts({ ...bare, location: ' ', type: 'OTHER', department: '' }).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Posted Date']);
  });
});
