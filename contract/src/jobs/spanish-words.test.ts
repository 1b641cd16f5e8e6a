import { jobFiltersInWords } from './job-filter-words.js';
import { payInWords } from './pay-range.js';
import { spanishFilters, spanishPay } from './spanish-words.js';

describe('filters and pay in Spanish', () => {
  it('name all filters', () => {
    const filters = {
      q: 'icu nurse',
      organization: ['legacy', 'oncology'],
      type: ['full-time', 'other'],
      location: ['Houston, TX'],
      workplace: ['remote'],
      payMin: 60_000,
      payUnstated: true,
      postedWithin: 7,
      near: '77002',
      radius: 10,
    } as const;
    expect(jobFiltersInWords(filters, (id) => id.toUpperCase(), spanishFilters)).toBe(
      '“icu nurse”, en LEGACY u ONCOLOGY, Tiempo completo u Otro, en Houston, TX, Remoto, desde $60,000 al año, también sin pago indicado, publicados en los últimos 7 días, a 10 millas o menos de 77002',
    );
  });

  it('word pay as it is declared', () => {
    expect(payInWords({ min: 38.5, max: 52, currency: 'USD', period: 'hour' }, spanishPay)).toBe(
      '$38.50 – $52.00 por hora',
    );
    expect(payInWords({ min: 90_000, currency: 'USD', period: 'year' }, spanishPay)).toBe(
      'Desde $90,000 al año',
    );
    expect(payInWords({ text: 'By experience' }, spanishPay)).toBe('By experience');
  });
});
