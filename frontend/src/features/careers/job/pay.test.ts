import { payLabel } from './pay.js';

describe('pay', () => {
  it('words a range with its period', () => {
    expect(payLabel({ min: 38.5, max: 52, currency: 'USD', period: 'HOUR' })).toBe('$38.50 – $52.00 an hour');
    expect(payLabel({ min: 90_000, max: 120_000, currency: 'USD', period: 'YEAR' })).toBe(
      '$90,000 – $120,000 a year',
    );
  });

  it('words one figure, an open end and an unknown period as they are declared', () => {
    expect(payLabel({ min: 40, max: 40, currency: 'USD', period: null })).toBe('$40');
    expect(payLabel({ min: 40, currency: 'EUR', period: 'DAY' })).toBe('From €40 a day');
    expect(payLabel({ max: 40, currency: 'USD', period: 'WEEK' })).toBe('Up to $40 a week');
  });

  it('falls back to the text of the feed', () => {
    expect(payLabel({ text: ' Competitive, by experience ' })).toBe('Competitive, by experience');
    expect(payLabel({ min: 5, currency: 'bucks', text: '5 bucks' })).toBe('5 bucks');
    expect(payLabel({ min: 5, text: '5 or so' })).toBe('5 or so');
  });

  it('remembers how the currencies in use are worded, however many codes feeds made up before', () => {
    const learned = jest.spyOn(Intl, 'NumberFormat');
    const word = (currency: string) => payLabel({ min: 5, currency });
    for (let made = 0; made < 40; made += 1)
      word(`X${String.fromCharCode(65 + (made % 26), 65 + Math.floor(made / 26))}`);
    word('JPY');
    learned.mockClear();
    expect(word('JPY')).toBe('From ¥5');
    expect(learned).not.toHaveBeenCalled();
    learned.mockRestore();
  });

  it('says nothing when nothing is declared', () => {
    expect(payLabel(null)).toBeUndefined();
    expect(payLabel({ text: ' ' })).toBeUndefined();
  });
});
