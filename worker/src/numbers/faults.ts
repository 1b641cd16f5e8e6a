import { type Locale, type MissingFact, missingFacts } from 'contract';
import type { AdvertisedJob, Advertisements } from 'db/repositories/numbers/advertisements';

const OLD_AFTER_DAYS = 60;

type MarkupFact = Exclude<MissingFact, 'vacancy'>;
export type Fault = 'pay' | 'place' | 'old' | 'film' | 'captions' | MarkupFact;

interface FaultWords {
  readonly fault: string;
  readonly advice: string;
}

/** What is wrong with an advertisement, and what to do (product 12.11). The gravest first. */
const words: Readonly<Record<Locale, Readonly<Record<Fault, FaultWords>>>> = {
  en: {
    place: {
      fault: 'No place',
      advice: 'Name the city and state in the job’s location: searches by place find it then.',
    },
    jobLocation: {
      fault: 'Not in Google’s job search: no place it can read',
      advice: 'Write the location as city and state, such as “Houston, TX”.',
    },
    addressCountry: {
      fault: 'Not in Google’s job search: a place without its country',
      advice: 'Add state or country to every place of the job.',
    },
    applicantLocationRequirements: {
      fault: 'Not in Google’s job search: remote, but not from where',
      advice: 'Name the states or the country one may work from.',
    },
    datePosted: {
      fault: 'Not in Google’s job search: no date of posting',
      advice: 'Let the system publish the date on which the job was posted.',
    },
    description: {
      fault: 'Not in Google’s job search: no description',
      advice: 'Write a description: the work, the shifts, what is asked for and what is offered.',
    },
    pay: {
      fault: 'No pay',
      advice: 'State a range. Job seekers who filter by pay do not see this job.',
    },
    old: {
      fault: `Older than ${OLD_AFTER_DAYS} days`,
      advice: 'Close it if it is filled; else rewrite the title and beginning, and post it anew.',
    },
    film: {
      fault: 'No film of the employer',
      advice: 'Film the workplace: a film is shown at the head of every job.',
    },
    captions: {
      fault: 'Film without captions',
      advice: 'Add captions: many watch without sound, and some cannot hear.',
    },
  },
  es: {
    place: {
      fault: 'Sin lugar',
      advice: 'Indique la ciudad y el estado: así lo encuentran las búsquedas por lugar.',
    },
    jobLocation: {
      fault: 'No está en la búsqueda de empleos de Google: sin un lugar legible',
      advice: 'Escriba el lugar como ciudad y estado, por ejemplo “Houston, TX”.',
    },
    addressCountry: {
      fault: 'No está en la búsqueda de empleos de Google: un lugar sin país',
      advice: 'Agregue el estado o el país a cada lugar del empleo.',
    },
    applicantLocationRequirements: {
      fault: 'No está en la búsqueda de empleos de Google: remoto, sin decir desde dónde',
      advice: 'Indique los estados o el país desde donde se puede trabajar.',
    },
    datePosted: {
      fault: 'No está en la búsqueda de empleos de Google: sin fecha de publicación',
      advice: 'Haga que el sistema publique la fecha en que se anunció el empleo.',
    },
    description: {
      fault: 'No está en la búsqueda de empleos de Google: sin descripción',
      advice: 'Escriba una descripción: el trabajo, los turnos, lo que se pide y lo que se ofrece.',
    },
    pay: {
      fault: 'Sin salario',
      advice: 'Indique un rango. Quienes filtran por salario no ven este empleo.',
    },
    old: {
      fault: `Más de ${OLD_AFTER_DAYS} días`,
      advice: 'Ciérrelo si ya se ocupó; si no, cambie el título y el comienzo, y publíquelo de nuevo.',
    },
    film: {
      fault: 'Sin video del empleador',
      advice: 'Filme el lugar de trabajo: el video aparece al comienzo de cada empleo.',
    },
    captions: {
      fault: 'Video sin subtítulos',
      advice: 'Agregue subtítulos: muchos lo ven sin sonido, y algunos no pueden oír.',
    },
  },
};

/** A fault of one job or film, or of an organization as a whole. */
export interface Finding {
  readonly organizationId: string;
  /** Empty: the organization. */
  readonly id: string;
  readonly title: string;
  readonly fault: Fault;
}

export function faultWords(fault: Fault, locale: Locale = 'en'): FaultWords {
  return words[locale][fault];
}

/** @returns every fault, the gravest first */
export function findFaults({ jobs, films }: Advertisements): readonly Finding[] {
  const filmed = new Set(films.map(({ organizationId }) => organizationId));
  const unfilmed = [...new Set(jobs.map(({ organizationId }) => organizationId))].filter(
    (id) => !filmed.has(id),
  );
  const found: readonly Finding[] = [
    ...jobs.flatMap((job) =>
      faultsOf(job).map((fault) => ({
        organizationId: job.organizationId,
        id: job.id,
        title: job.title,
        fault,
      })),
    ),
    ...unfilmed.map((organizationId) => ({ organizationId, id: '', title: '', fault: 'film' as const })),
    ...films
      .filter(({ hasCaptions }) => !hasCaptions)
      .map(({ organizationId, id, title }) => ({ organizationId, id, title, fault: 'captions' as const })),
  ];
  const order = Object.keys(words.en);
  return found.toSorted((one, other) => order.indexOf(one.fault) - order.indexOf(other.fault));
}

function faultsOf(job: AdvertisedJob): readonly Fault[] {
  const hasNoPlace = job.location.trim() === '' && job.workplace !== 'remote';
  const lacking = missingFacts(job).filter((fact) => fact !== 'vacancy');
  return [
    ...(hasNoPlace ? (['place'] as const) : []),
    // Said already.
    ...lacking.filter((fact) => !(hasNoPlace && fact === 'jobLocation')),
    ...(job.hasPay ? [] : (['pay'] as const)),
    ...(job.days > OLD_AFTER_DAYS ? (['old'] as const) : []),
  ];
}
