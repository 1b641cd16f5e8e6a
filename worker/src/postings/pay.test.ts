import { declaredPay, payPeriod, statedAmount, readPay } from './pay.js';

describe('pay', () => {
  const stated = { min: 20, max: 25, currency: 'usd', period: 'hour' as const };

  it('is kept as stated', () => {
    expect(declaredPay(stated)).toEqual({ min: 20, max: 25, currency: 'USD', period: 'hour' });
    expect(declaredPay({ ...stated, max: null })).toEqual({ min: 20, currency: 'USD', period: 'hour' });
  });

  it.each([
    [75, 95, 'USD', 'year'],
    [80_000, 95_000, 'USD', 'hour'],
    [80_000, 95_000, 'EUR', 'week'],
    [200_000, 210_000, 'USD', 'month'],
    [1, 500_000, 'USD', 'year'],
    [30, 450_000, 'CAD', 'year'],
    [2_000, 275_000, 'USD', 'year'],
    [12, 18, 'INR', 'year'],
    [20_000_000, 30_000_000, 'USD', 'year'],
  ] as const)(
    'that cannot be is words alone and not rescaled: %d to %d %s a %s',
    (min, max, currency, period) => {
      expect(declaredPay({ min, max, currency, period })).toEqual({
        text: expect.stringContaining(' – ') as string,
      });
    },
  );

  it.each([
    [38, 52, 'USD', 'hour'],
    [350, 420, 'USD', 'hour'],
    [60_000, 400_000, 'USD', 'year'],
    [12_000_000, 30_000_000, 'JPY', 'year'],
    [9_000_000, 12_000_000, 'IDR', 'month'],
    [300, 500, 'USD', 'month'],
  ] as const)('that may be is kept: %d to %d %s a %s', (min, max, currency, period) => {
    expect(declaredPay({ min, max, currency, period })).toEqual({ min, max, currency, period });
  });

  it('of 0 to 0 is absent', () => {
    expect(declaredPay({ ...stated, min: 0, max: 0 })).toBeNull();
    expect(declaredPay({ ...stated, min: 0, max: 0, text: 'Ask us' })).toEqual({ text: 'Ask us' });
  });

  it('keeps only the text without a period, without a currency, or with minimum above maximum', () => {
    expect(declaredPay({ ...stated, period: undefined })).toEqual({ text: '$20 – $25' });
    expect(declaredPay({ ...stated, currency: 'dollars' })).toEqual({ text: '20 – 25' });
    expect(declaredPay({ ...stated, period: undefined, max: null })).toEqual({ text: 'From $20' });
    expect(declaredPay({ ...stated, period: undefined, min: null })).toEqual({ text: 'Up to $25' });
    expect(declaredPay({ ...stated, min: 30, text: 'up to 25' })).toEqual({ text: 'up to 25' });
  });

  it.each([
    ['63.80', 63.8],
    ['50,000', 50_000],
    ['1,250,000.50', 1_250_000.5],
    ['52000.0000', 52_000],
    ['27.5000', 27.5],
    ['', undefined],
    [null, undefined],
    ['30.000', Number.NaN],
    ['about 20', Number.NaN],
  ])('in a text is read when it is unambiguous: %j', (text, amount) => {
    expect(statedAmount(text)).toBe(amount);
  });

  it('with an unreadable bound has no figures', () => {
    expect(declaredPay({ ...stated, min: Number.NaN })).toBeNull();
    expect(declaredPay({ ...stated, max: Number.NaN, text: 'from $20' })).toEqual({ text: 'from $20' });
  });

  it('has no own label, and decimals in both bounds or in none', () => {
    expect(declaredPay({ ...stated, min: 0, max: 0, text: 'Pay range: $20 - $25' })).toEqual({
      text: '$20 - $25',
    });
    expect(declaredPay({ ...stated, min: 0, max: 0, text: 'Salary: negotiable' })).toEqual({
      text: 'negotiable',
    });
    expect(declaredPay({ ...stated, min: 0, max: 0, text: 'Pay' })).toEqual({ text: 'Pay' });
    expect(declaredPay({ ...stated, period: undefined, min: 20.5 })).toEqual({ text: '$20.50 – $25.00' });
  });
});

describe('the period of pay', () => {
  it.each([
    ['HOUR', 'hour'],
    ['Hourly', 'hour'],
    ['1 HOUR', 'hour'],
    ['per-hour-wage', 'hour'],
    ['per-day-wage', 'day'],
    ['daily', 'day'],
    ['per-week-salary', 'week'],
    ['bi-week-salary', 'two-weeks'],
    ['biweekly', 'two-weeks'],
    ['2 WEEK', 'two-weeks'],
    ['per-month-salary', 'month'],
    ['monthly', 'month'],
    ['per-year-salary', 'year'],
    ['per annum', 'year'],
    ['annually', 'year'],
  ])('%j is %s', (field, period) => expect(payPeriod(field)).toBe(period));

  it.each([
    ['bi-month-salary'],
    ['bi-monthly'],
    ['semi-month-salary'],
    ['semiannual'],
    ['half year'],
    ['every other week'],
    ['6 MONTH'],
    ['one-time'],
    [''],
    [null],
  ])('%j is none of those shown', (field) => expect(payPeriod(field)).toBeUndefined());
});

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
