import { parseBrand, type JobFilters, type Locale } from 'contract';
import { confirmationMail } from './job-alert-mails.js';

const now = new Date('2026-03-01T09:30:00Z');
const id = '8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60';

/** @returns the mail to confirm an alert */
function confirmation(filters: JobFilters, locale: Locale) {
  return confirmationMail(
    id,
    {
      alert: {
        id,
        email: 'jo@home.example',
        filters,
        locale,
        createdAt: now,
        confirmedAt: null,
        endedAt: null,
        refusedMails: 0,
        lastMailOn: null,
      },
      jobs: [],
      openJobs: 0,
      organizations: new Map([['legacy', 'Legacy Health']]),
    },
    'secret',
    { brand: parseBrand({}), siteUrl: 'https://www.company.example' },
  );
}

/** @returns how it names the filters */
function named(filters: JobFilters): string | undefined {
  const { text } = confirmation(filters, 'en');
  return /^Somebody.* asked .* to email you new jobs: (.*)\.\n\nConfirm it here: https:/s.exec(text)?.[1];
}

describe('the mail to confirm an alert', () => {
  it('is written in the language of the alert, and leads to its pages', () => {
    const { subject, text, html } = confirmation({ type: ['part-time'], payMin: 60_000 }, 'es');
    expect(subject).toBe('Confirme su alerta de empleo');
    expect(text).toContain('nuevos empleos por correo: Medio tiempo, desde $60,000 al año.');
    expect(text).toContain('https://www.company.example/es/job-alerts/confirm?token=');
    expect(html).toContain('<html lang="es">');
  });

  it('states the filters in one short line, and none that looks like a link', () => {
    expect(named({ q: "nurse at St. Luke's", organization: ['legacy'] })).toBe(
      "“nurse at St. Luke's”, at Legacy Health",
    );
    expect(named({ department: ['Locked.\r\n\r\nAct now'] })).toBe('Locked. Act now');
    expect(named({ department: ['a', 'b', 'c'].map((letter) => letter.repeat(100)) })).toHaveLength(201);
    for (const value of [
      'log in at https://bad',
      'bad.example/login',
      'WWW.BAD',
      'bad。example',
      'jo@bad.example',
      'bad．example',
    ])
      for (const filters of [
        { q: value },
        { department: ['Nursing', value] },
        { location: [value] },
        { type: [value] },
        { organization: [value] },
      ])
        expect(named(filters)).toBe('the jobs you filtered');
  });
});
