/** An abbreviation of the trade with the words it stands for, in lower case. */
interface JobSynonym {
  readonly abbreviations: readonly string[];
  /** Words as the search compares them. None contains an abbreviation of the table. */
  readonly phrases: readonly string[];
}

/**
 * What visitors of a job search write for each other: each side finds the other in titles and departments. Ordinary words
 * (`or`, `it`, `do`) are left out however common they are as abbreviations.
 */
export const jobSynonyms: readonly JobSynonym[] = [
  { abbreviations: ['rn', 'rns'], phrases: ['registered nurse'] },
  { abbreviations: ['lpn', 'lpns'], phrases: ['licensed practical nurse'] },
  { abbreviations: ['lvn', 'lvns'], phrases: ['licensed vocational nurse'] },
  { abbreviations: ['np', 'nps'], phrases: ['nurse practitioner'] },
  { abbreviations: ['aprn'], phrases: ['advanced practice registered nurse'] },
  { abbreviations: ['crna'], phrases: ['nurse anesthetist', 'certified registered nurse anesthetist'] },
  { abbreviations: ['cnm'], phrases: ['nurse midwife', 'certified nurse midwife'] },
  {
    abbreviations: ['cna', 'cnas'],
    phrases: ['nursing assistant', 'certified nursing assistant', 'certified nurse assistant'],
  },
  { abbreviations: ['pct'], phrases: ['patient care technician'] },
  { abbreviations: ['cma'], phrases: ['medical assistant', 'certified medical assistant'] },
  { abbreviations: ['ma'], phrases: ['medical assistant'] },
  { abbreviations: ['pa', 'pas'], phrases: ['physician assistant', 'physician associate'] },
  { abbreviations: ['md', 'mds'], phrases: ['physician', 'medical doctor'] },
  { abbreviations: ['pt'], phrases: ['physical therapist', 'physical therapy'] },
  { abbreviations: ['pta'], phrases: ['physical therapist assistant', 'physical therapy assistant'] },
  { abbreviations: ['ot'], phrases: ['occupational therapist', 'occupational therapy'] },
  {
    abbreviations: ['cota'],
    phrases: ['occupational therapy assistant', 'certified occupational therapy assistant'],
  },
  { abbreviations: ['slp'], phrases: ['speech language pathologist', 'speech therapist'] },
  { abbreviations: ['rt'], phrases: ['respiratory therapist'] },
  { abbreviations: ['emt', 'emts'], phrases: ['emergency medical technician'] },
  { abbreviations: ['er', 'ed'], phrases: ['emergency', 'emergency room', 'emergency department'] },
  { abbreviations: ['icu'], phrases: ['intensive care', 'intensive care unit'] },
  { abbreviations: ['nicu'], phrases: ['neonatal intensive care', 'neonatal intensive care unit'] },
  { abbreviations: ['picu'], phrases: ['pediatric intensive care', 'pediatric intensive care unit'] },
  { abbreviations: ['lcsw'], phrases: ['licensed clinical social worker'] },
  { abbreviations: ['bsn'], phrases: ['bachelor of science in nursing'] },
  { abbreviations: ['mri'], phrases: ['magnetic resonance imaging'] },
  { abbreviations: ['hr'], phrases: ['human resources'] },
  { abbreviations: ['cno'], phrases: ['chief nursing officer'] },
  { abbreviations: ['ceo'], phrases: ['chief executive officer'] },
  { abbreviations: ['cfo'], phrases: ['chief financial officer'] },
];

const abbreviations: ReadonlySet<string> = new Set(jobSynonyms.flatMap((synonym) => synonym.abbreviations));

/** @returns whether a word is an abbreviation of the table */
export function isAbbreviation(word: string): boolean {
  return abbreviations.has(word);
}
