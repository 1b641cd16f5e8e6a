import {
  englishFilters,
  englishPay,
  type FieldOfWork,
  fieldsOfWork,
  labelOf,
  limits,
  type Locale,
  spanishFilters,
  spanishLabels,
  spanishPay,
} from 'contract';

const { keptDays } = limits.jobAlerts;
const { keptDays: savedKeptDays } = limits.savedJobsMails;

const en = {
  filters: englishFilters,
  pay: englishPay,
  allJobs: 'all open jobs',
  view: 'View job',
  /** In the place of the link to a job. */
  closed: 'This job is closed. It no longer takes applications.',
  confirmation: {
    heading: 'Please confirm your job alert',
    opening: (brand: string, about: string) =>
      `You (or someone using this address) asked ${brand} to email you new jobs: ${about}.`,
    promise:
      'You get at most one email a day, and only when there are new jobs. Every email has a link that ends the alert.',
    button: 'Confirm the job alert',
    link: (address: string) => `Confirm it here: ${address}`,
    footer: `Did you not ask for this? You can ignore this email: without your confirmation you get no new jobs, and your address is erased after ${keptDays} days.`,
    /** In the place of filters whose words are not ours. */
    filtered: 'the jobs you filtered (the page of the link shows the filters)',
    more: 'and more filters (the page of the link shows them)',
  },
  jobs: {
    /** @param kind of work, in quotation marks where the visitor wrote it; `where` with its preposition */
    heading: (count: number, kind: string, where: string) =>
      [count, 'new', kind, count === 1 ? 'job' : 'jobs', where || (kind ? '' : 'for you')]
        .filter(Boolean)
        .join(' '),
    field: (value: FieldOfWork) => labelOf(fieldsOfWork, value),
    near: (place: string) => `near ${place}`,
    opening: (about: string) => `Your job alert: ${about}.`,
    /** Before the link to the whole list. */
    more: (rest: number) => (rest > 0 ? `and ${rest} more` : 'See the whole list'),
    list: 'See these jobs',
    end: 'End this alert',
    manage: 'All your alerts',
    footer: (siteUrl: string) => `You get this email because you confirmed a job alert on ${siteUrl}.`,
  },
  saved: {
    heading: 'Your saved jobs',
    opening: (brand: string) =>
      `You (or someone using this address) asked ${brand} to email you this list of saved jobs.`,
    allJobs: 'All open jobs',
    footer: `Did you not ask for this? You can ignore this email: you are on no mailing list, and your address is erased after ${savedKeptDays} days.`,
  },
};

export type MailTexts = typeof en;

const es: MailTexts = {
  filters: spanishFilters,
  pay: spanishPay,
  allJobs: 'todos los empleos',
  view: 'Ver empleo',
  closed: 'Este empleo ya no está disponible y no acepta solicitudes.',
  confirmation: {
    heading: 'Confirme su alerta de empleo',
    opening: (brand, about) =>
      `Usted (o alguien que usó esta dirección) le pidió a ${brand} que le enviara nuevos empleos por correo: ${about}.`,
    promise:
      'Recibirá un correo al día como máximo, y solo cuando haya nuevos empleos. Cada correo trae un enlace para cancelar la alerta.',
    button: 'Confirmar la alerta',
    link: (address) => `Confírmela aquí: ${address}`,
    footer: `¿Usted no lo pidió? Puede ignorar este correo: sin su confirmación no recibirá nuevos empleos, y su dirección se borrará después de ${keptDays} días.`,
    filtered: 'los empleos que filtró (la página del enlace muestra los filtros)',
    more: 'y más filtros (la página del enlace los muestra)',
  },
  jobs: {
    heading: (count, kind, where) =>
      [
        count,
        count === 1 ? 'nuevo empleo' : 'nuevos empleos',
        kind && `de ${kind}`,
        where || (kind ? '' : 'para usted'),
      ]
        .filter(Boolean)
        .join(' '),
    field: (value) => spanishLabels.field[value],
    near: (place) => `cerca de ${place}`,
    opening: (about) => `Su alerta de empleo: ${about}.`,
    more: (rest) => (rest > 0 ? `y ${rest} más` : 'Vea la lista completa'),
    list: 'Ver estos empleos',
    end: 'Cancelar esta alerta',
    manage: 'Todas sus alertas',
    footer: (siteUrl) => `Recibe este correo porque confirmó una alerta de empleo en ${siteUrl}.`,
  },
  saved: {
    heading: 'Sus empleos guardados',
    opening: (brand) =>
      `Usted (o alguien que usó esta dirección) le pidió a ${brand} que le enviara por correo esta lista de empleos guardados.`,
    allJobs: 'Todos los empleos disponibles',
    footer: `¿Usted no lo pidió? Puede ignorar este correo: usted no está en ninguna lista de correo, y su dirección se borrará después de ${savedKeptDays} días.`,
  },
};

export const mailTexts: Readonly<Record<Locale, MailTexts>> = { en, es };
