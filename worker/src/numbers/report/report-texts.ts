import type { Locale } from 'contract';

const en = {
  title: 'Monthly report',
  heading: (organization: string, month: string) => `${organization}: ${month}`,
  lead: (sender: string) =>
    `What job seekers saw and pressed on the pages of ${sender}, and what is wrong with your advertisements.`,
  totals: 'In all',
  counted: 'Counted',
  thisMonth: 'This month',
  before: 'Month before',
  change: 'Change',
  /** There was nothing the month before. */
  fresh: 'new',
  trend: 'Jobs seen in twelve months',
  sources: 'Where people came from',
  source: 'Source',
  seen: 'Seen',
  applied: 'Apply pressed',
  bestJobs: 'The jobs seen most',
  job: 'Job',
  bestFilms: 'The films seen most',
  film: 'Film',
  started: 'Started',
  ended: 'To the end',
  nothing: 'Nothing was counted.',
  open: 'Open jobs',
  ages: ([young, middle, old]: readonly [number, number, number]) =>
    `${young + middle + old} jobs are open: ${young} for up to 30 days, ${middle} for 31 to 60, ${old} for longer. The longest open:`,
  place: 'Place',
  days: 'Days open',
  faults: 'What is wrong with the advertisements',
  fault: 'What is wrong',
  number: 'Number',
  advice: 'What to do',
  example: (titles: readonly string[]) => `For example: ${titles.join('; ')}`,
  noFaults: 'Nothing: every job has pay, place and markup, no job is old, every film has captions.',
  notCounted: 'What these numbers are, and are not',
  honesty:
    'A visit to a page counts a job or film once. Visitors without scripts, visitors whose browser sends Do Not Track or Global Privacy Control, and robots are not counted, so more people have seen your jobs than this says. Of films on YouTube and Vimeo only the start is known. “Apply pressed” means the link was followed to your system: whether an application was sent is known there alone. We count no persons and compare with nothing but your own month before.',
  page: (page: number) => `Page ${page} of 2`,
};

type ReportTexts = typeof en;

const es: ReportTexts = {
  title: 'Informe mensual',
  heading: (organization, month) => `${organization}: ${month}`,
  lead: (sender) =>
    `Lo que vieron y eligieron las personas que buscan empleo en las páginas de ${sender}, y lo que falta en sus anuncios.`,
  totals: 'En total',
  counted: 'Se contó',
  thisMonth: 'Este mes',
  before: 'Mes anterior',
  change: 'Cambio',
  fresh: 'nuevo',
  trend: 'Empleos vistos en doce meses',
  sources: 'De dónde llegaron las personas',
  source: 'Fuente',
  seen: 'Vistos',
  applied: 'Clics en solicitar',
  bestJobs: 'Los empleos más vistos',
  job: 'Empleo',
  bestFilms: 'Los videos más vistos',
  film: 'Video',
  started: 'Iniciados',
  ended: 'Hasta el final',
  nothing: 'No se contó nada.',
  open: 'Empleos abiertos',
  ages: ([young, middle, old]) =>
    `Hay ${young + middle + old} empleos abiertos: ${young} desde hace 30 días o menos, ${middle} desde hace 31 a 60, ${old} desde hace más tiempo. Los más antiguos:`,
  place: 'Lugar',
  days: 'Días abierto',
  faults: 'Lo que falta en los anuncios',
  fault: 'Lo que falta',
  number: 'Cantidad',
  advice: 'Qué hacer',
  example: (titles) => `Por ejemplo: ${titles.join('; ')}`,
  noFaults:
    'Nada: todos los empleos tienen salario, lugar y marcado, ninguno es antiguo y todos los videos tienen subtítulos.',
  notCounted: 'Qué son estos números, y qué no',
  honesty:
    'Una visita a una página cuenta un empleo o video una sola vez. No se cuentan las visitas sin scripts, las de navegadores que envían Do Not Track o Global Privacy Control, ni las de robots: más personas vieron sus empleos de lo que aquí se dice. De los videos en YouTube y Vimeo solo se conoce el inicio. “Clics en solicitar” significa que se siguió el enlace a su sistema: solo allí se sabe si se envió una solicitud. No contamos personas y solo comparamos con su propio mes anterior.',
  page: (page) => `Página ${page} de 2`,
};

export const reportTexts: Readonly<Record<Locale, ReportTexts>> = { en, es };

/** @returns `+12 %`, `-3 %`, `=`; the word for new where there was nothing */
export function changeInWords(count: number, before: number, { fresh }: ReportTexts): string {
  if (count === before) return '=';
  if (before === 0) return fresh;
  const share = Math.round(((count - before) / before) * 100);
  return `${share > 0 ? '+' : share < 0 ? '−' : '±'}${Math.abs(share)} %`;
}
