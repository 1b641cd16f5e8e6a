import { useTexts } from '../lib/locale.js';

const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`.replaceAll(' ', '\u00a0');

/** English texts of the pages of employers (product 2.39 to 2.41). In Spanish: spanish.ts. */
export const employersTexts = {
  index: {
    title: 'Employers',
    lead: 'The organizations we film and recruit for. See what it is like to work there, and who is hiring now.',
    none: 'No employer has films or open jobs here right now.',
  },
  back: 'All employers',
  title: (name: string) => `Jobs and films of ${name}`,
  description: (name: string, jobs: number) =>
    jobs > 0
      ? `See ${name} on film and apply for its ${counted(jobs, 'open job', 'open jobs')}.`
      : `See ${name} on film. It has no open jobs here right now.`,
  numbers: (jobs: number, films: number) =>
    [jobs > 0 && counted(jobs, 'open job', 'open jobs'), films > 0 && counted(films, 'film', 'films')]
      .filter(Boolean)
      .join('\u00a0· '),
  logo: (name: string) => `Logo of ${name}`,
  moreFilms: (name: string) => `More films of ${name}`,
  allFilms: (count: number) => `See all ${count} films`,
  about: (name: string) => `About ${name}`,
  benefits: 'What it offers',
  facts: 'At a glance',
  openings: 'Open jobs',
  places: 'Places',
  links: 'More about the employer',
  jobsAt: (name: string) => `Jobs at ${name}`,
  search: {
    label: (name: string) => `Search the jobs of ${name}`,
    placeholder: 'Search jobs...',
    go: 'Search',
  },
  allJobs: (count: number) => (count === 1 ? 'See the open job' : `See all ${count} open jobs`),
  byField: 'By field of work',
  byPlace: 'By place',
  noJobs: {
    title: (name: string) => `${name} has no open jobs right now`,
    text: 'New ones are shown here as soon as it opens them.',
  },
  left: {
    title: (name: string) => `The jobs of ${name} are not listed here any more`,
    text: 'Its own career page may have some.',
  },
  browse: 'Browse all jobs',
};

declare module '../lib/locale.js' {
  interface Texts {
    readonly employers: typeof employersTexts;
  }
}
export const useEmployersTexts = () => useTexts('employers', employersTexts);
