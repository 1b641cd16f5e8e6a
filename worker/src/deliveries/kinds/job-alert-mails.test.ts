import { parseBrand, type JobFilters, type Locale } from 'contract';
import type { AlertContent } from 'db/repositories/deliveries/job-alert-mails';
import { confirmationMail, jobsMail } from './job-alert-mails.js';

const now = new Date('2026-03-01T09:30:00Z');
const id = '8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60';

const sender = { brand: parseBrand({}), siteUrl: 'https://www.company.example' };

function alertContent(filters: JobFilters, locale: Locale, openJobs = 0): AlertContent {
  return {
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
    openJobs,
    organizations: new Map([['legacy', 'Legacy Health']]),
  };
}

/** @returns the mail to confirm an alert */
function confirmation(filters: JobFilters, locale: Locale) {
  return confirmationMail(id, alertContent(filters, locale), 'secret', sender);
}

/** @returns how it names the filters */
function named(filters: JobFilters): string | undefined {
  const { text } = confirmation(filters, 'en');
  return /\n\nYou \(or someone using this address\) asked .* to email you new jobs: (.*)\.\n\nConfirm it here: https:/s.exec(
    text,
  )?.[1];
}

describe('the mail to confirm an alert', () => {
  it('is written in the language of the alert, and leads to its pages', () => {
    const { subject, text, html } = confirmation({ type: ['part-time'], payMin: 60_000 }, 'es');
    expect(subject).toBe('Confirme su alerta de empleo');
    expect(text).toContain('nuevos empleos por correo: Medio tiempo, desde $60,000 al año.');
    expect(text).toContain('https://www.company.example/es/job-alerts/confirm?token=');
    expect(html).toContain('<html lang="es">');
  });

  it('names choices of ours, and no text that a stranger can write', () => {
    expect(named({})).toBe('all open jobs');
    expect(
      named({ organization: ['legacy'], type: ['full-time'], workplace: ['remote'], postedWithin: 7 }),
    ).toBe('at Legacy Health, Full Time, Remote, posted in the last 7 days');
    const shownThere = 'and more filters (the page of the link shows them)';
    expect(named({ q: 'Your account is locked', payMin: 60_000, payUnstated: true })).toBe(
      `from $60,000 a year, also without stated pay, ${shownThere}`,
    );
    expect(named({ organization: ['legacy', 'Act now'], type: ['part-time', 'Call me'] })).toBe(
      `at Legacy Health, Part Time, ${shownThere}`,
    );
    const strange = 'l\u{ad}og in at bad\u2060.example';
    for (const filters of [
      { q: strange },
      { organization: [strange] },
      { department: [strange] },
      { type: [strange] },
      { location: [strange] },
      { near: 'Houston, TX', radius: 50 },
    ] as const)
      expect(named(filters)).toBe('the jobs you filtered (the page of the link shows the filters)');
  });
});

describe('a mail with new jobs', () => {
  it.each<[JobFilters, string, string]>([
    [
      { field: ['nursing'], near: 'Katy, TX' },
      '3 new nursing jobs near Katy, TX',
      '3 nuevos empleos de enfermería cerca de Katy, TX',
    ],
    [{ field: ['it'] }, '3 new IT jobs', '3 nuevos empleos de informática'],
    [
      { q: 'icu nurse', location: ['Houston, TX'] },
      '3 new “icu nurse” jobs in Houston, TX',
      '3 nuevos empleos de “icu nurse” en Houston, TX',
    ],
    [
      { organization: ['legacy'], field: ['nursing', 'it'] },
      '3 new jobs at Legacy Health',
      '3 nuevos empleos en Legacy Health',
    ],
    [{ type: ['full-time'] }, '3 new jobs for you', '3 nuevos empleos para usted'],
  ])('names in its subject what %j asks for', (filters, english, spanish) => {
    const subject = (locale: Locale) =>
      jobsMail(id, alertContent(filters, locale, 3), 'secret', sender).subject;
    expect([subject('en'), subject('es')]).toEqual([english, spanish]);
  });

  it('loads nothing, follows a dark inbox, and has one main button', () => {
    const { html } = jobsMail(id, alertContent({}, 'en', 3), 'secret', sender);
    expect(html).not.toMatch(/<img|<link|url\(|@import/);
    expect(html).toContain('@media(prefers-color-scheme:dark)');
    expect(html).toMatch(/>See these jobs<\/a/);
    expect(html.match(/background:#ff9547/g)).toHaveLength(1);
  });
});
