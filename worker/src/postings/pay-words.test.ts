import { readPay } from './pay.js';

const usd = 'USD';

describe('pay in words', () => {
  it.each([
    ['$42.00 - $55.00 per hour', { min: 42, max: 55, currency: usd, period: 'hour' }],
    ['Salary: $42–$55 an hour', { min: 42, max: 55, currency: usd, period: 'hour' }],
    ['$20.00/hour - $25.00/hour', { min: 20, max: 25, currency: usd, period: 'hour' }],
    [
      '$50,000 per year ($24/hr)',
      { min: 50_000, max: 50_000, currency: usd, period: 'year', text: '$24/hr' },
    ],
    ['$45/hr', { min: 45, max: 45, currency: usd, period: 'hour' }],
    ['$45 hr', { min: 45, max: 45, currency: usd, period: 'hour' }],
    ['USD 45.50 hourly', { min: 45.5, max: 45.5, currency: usd, period: 'hour' }],
    ['38.50 USD hourly', { min: 38.5, max: 38.5, currency: usd, period: 'hour' }],
    ['$80,000-$95,000 Annually', { min: 80_000, max: 95_000, currency: usd, period: 'year' }],
    ['$90k - $110k a year', { min: 90_000, max: 110_000, currency: usd, period: 'year' }],
    ['$90-110k/yr', { min: 90_000, max: 110_000, currency: usd, period: 'year' }],
    ['$1,200 weekly', { min: 1_200, max: 1_200, currency: usd, period: 'week' }],
    ['Up to $2,500/week', { max: 2_500, currency: usd, period: 'week' }],
    ['From $20 per hour', { min: 20, currency: usd, period: 'hour' }],
    ['$4,000 - $5,000 biweekly', { min: 4_000, max: 5_000, currency: usd, period: 'two-weeks' }],
    ['€3.500 - €4.000 per month', undefined],
    ['€3,500 - €4,000 per month', { min: 3_500, max: 4_000, currency: 'EUR', period: 'month' }],
    ['CA$30 per hour', { min: 30, max: 30, currency: 'CAD', period: 'hour' }],
    [
      '$38.50 - $52.25 per hour, plus $10,000 sign-on bonus',
      { min: 38.5, max: 52.25, currency: usd, period: 'hour', text: 'plus $10,000 sign-on bonus' },
    ],
    ['Competitive', undefined],
    ['$45,000', undefined],
    ['$60,000 sign-on bonus', undefined],
    ['45 per hour', undefined],
    ['$80,000 per hour', undefined],
    ['$500 bonus per week worked, then $20 per hour', undefined],
  ])('"%s"', (text, pay) => expect(readPay(text, 'US')).toEqual(pay ?? { text }));

  it('is in the dollars of the country', () => {
    expect(readPay('$30 per hour', 'CA')).toMatchObject({ currency: 'CAD' });
    expect(readPay('$300 per day', 'MX')).toEqual({ text: '$300 per day' });
    expect(readPay('$30 per hour')).toEqual({ text: '$30 per hour' });
    expect(readPay(null)).toBeNull();
  });
});
