import type { employersTexts as english } from './employers.js';

const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('es-US')} ${count === 1 ? one : several}`;

export const employersTexts: typeof english = {
  index: {
    title: 'Empleadores',
    lead: 'Las organizaciones que filmamos y para las que reclutamos. Vea cómo es trabajar ahí y quién contrata ahora.',
    none: 'Por el momento ningún empleador tiene videos ni empleos aquí.',
  },
  back: 'Todos los empleadores',
  title: (name) => `Empleos y videos de ${name}`,
  description: (name, jobs) =>
    jobs > 0
      ? `Vea ${name} en video y postúlese a uno de sus ${counted(jobs, 'empleo', 'empleos')}.`
      : `Vea ${name} en video. Por el momento no tiene empleos aquí.`,
  numbers: (jobs, films) =>
    [
      jobs > 0 && counted(jobs, 'empleo disponible', 'empleos disponibles'),
      films > 0 && counted(films, 'video', 'videos'),
    ]
      .filter(Boolean)
      .join(' · '),
  logo: (name) => `Logotipo de ${name}`,
  moreFilms: (name) => `Más videos de ${name}`,
  allFilms: (count) => `Ver los ${count} videos`,
  about: (name) => `Acerca de ${name}`,
  benefits: 'Lo que ofrece',
  facts: 'De un vistazo',
  openings: 'Empleos disponibles',
  places: 'Lugares',
  links: 'Más sobre el empleador',
  jobsAt: (name) => `Empleos en ${name}`,
  search: {
    label: (name) => `Buscar en los empleos de ${name}`,
    placeholder: 'Buscar empleos...',
    go: 'Buscar',
  },
  allJobs: (count) => (count === 1 ? 'Ver el empleo disponible' : `Ver los ${count} empleos disponibles`),
  byField: 'Por campo de trabajo',
  byPlace: 'Por lugar',
  noJobs: {
    title: (name) => `Por el momento ${name} no tiene empleos disponibles`,
    text: 'Los nuevos aparecen aquí en cuanto los publique.',
  },
  left: {
    title: (name) => `Los empleos de ${name} ya no se publican aquí`,
    text: 'Es posible que haya algunos en su propia página de empleos.',
  },
  browse: 'Ver todos los empleos',
};
