import { jobFacts } from './JobDescription.js';

const bare: Parameters<typeof jobFacts>[0] = {
  location: 'Houston, TX',
  type: 'FULL_TIME',
  typeRaw: null,
  postedDate: '2026-11-03',
  department: null,
  workplace: 'UNKNOWN',
  requisitionId: null,
  pay: null,
};

describe('the facts of a job', () => {
  it('always include location, employment type and posted date', () => {
    expect(jobFacts(bare)).toEqual([
      ['Location', 'Houston, TX'],
      ['Employment Type', 'Full Time'],
      ['Posted Date', 'November 3, 2026'],
    ]);
  });

  it('include department, pay, workplace and requisition when the feed states them', () => {
    const stated = {
      ...bare,
      department: 'Nursing',
      workplace: 'HYBRID',
      requisitionId: 'R-17',
      pay: { ...noPay, text: 'By experience' },
    } as const;
    expect(jobFacts(stated).slice(3)).toEqual([
      ['Department', 'Nursing'],
      ['Pay', 'By experience'],
      ['Workplace', 'Hybrid'],
      ['Requisition', 'R-17'],
    ]);
  });

  it("show the places in the feed's words when they differ", () => {
    const posted = { ...bare, locations: [{ label: 'Greater Houston, Texas (Hybrid)' }] };
    expect(jobFacts(posted)[1]).toEqual(['Location as posted', 'Greater Houston, Texas (Hybrid)']);
    expect(jobFacts({ ...bare, locations: [{ label: 'Houston, TX' }] })).toEqual(jobFacts(bare));
  });

  it('omits what the feed does not state', () => {
    const labels = jobFacts({ ...bare, location: ' ', type: 'OTHER', department: '' }).map(
      ([label]) => label,
    );
    expect(labels).toEqual(['Posted Date']);
  });
});

const noPay = { min: null, max: null, currency: null, period: null, text: null } as const;
const payLabel = (pay: Partial<NonNullable<typeof bare.pay>>) =>
  jobFacts({ ...bare, pay: { ...noPay, ...pay } }).find(([label]) => label === 'Pay')?.[1];

describe('pay', () => {
  it('shows a range with its period', () => {
    expect(payLabel({ min: 38.5, max: 52, currency: 'USD', period: 'HOUR' })).toBe('$38.50 – $52.00 an hour');
    expect(payLabel({ min: 90_000, max: 120_000, currency: 'USD', period: 'YEAR' })).toBe(
      '$90,000 – $120,000 a year',
    );
  });

  it('is one amount, has an open end or no period, as stated', () => {
    expect(payLabel({ min: 40, max: 40, currency: 'USD', period: null })).toBe('$40');
    expect(payLabel({ min: 40, currency: 'EUR', period: 'DAY' })).toBe('From €40 a day');
    expect(payLabel({ max: 40, currency: 'USD', period: 'WEEK' })).toBe('Up to $40 a week');
  });

  it("falls back to the feed's text", () => {
    expect(payLabel({ text: ' Competitive, by experience ' })).toBe('Competitive, by experience');
    expect(payLabel({ min: 5, currency: 'bucks', text: '5 bucks' })).toBe('5 bucks');
    expect(payLabel({ min: 5, text: '5 or so' })).toBe('5 or so');
  });

  it('is empty when nothing is stated', () => {
    expect(payLabel({ text: ' ' })).toBeUndefined();
  });
});
