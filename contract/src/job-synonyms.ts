/** An abbreviation of the trade with the words it stands for, in lower case. */
export interface JobSynonym {
  readonly abbreviations: readonly string[];
  /** The usual wording first. None contains an abbreviation of the table. */
  readonly phrases: readonly string[];
  /**
   * It means something else as well: a state ("Pittsburgh, PA"), an hour, overtime, part time. It is read as the phrase in
   * titles and departments alone, and who searches for it finds it as it is written, too.
   */
  readonly isAmbiguous?: boolean;
}

/**
 * What visitors of a job search write for each other: each side finds the other. Ordinary words (`or`, `it`, `do`) are left
 * out however common they are as abbreviations. A changed table is applied to the stored jobs by the next migration run.
 */
export const jobSynonyms: readonly JobSynonym[] = [
  { abbreviations: ['rn', 'rns'], phrases: ['registered nurse'] },
  { abbreviations: ['lpn', 'lpns'], phrases: ['licensed practical nurse'] },
  { abbreviations: ['lvn', 'lvns'], phrases: ['licensed vocational nurse'] },
  { abbreviations: ['np', 'nps'], phrases: ['nurse practitioner'] },
  { abbreviations: ['aprn'], phrases: ['advanced practice registered nurse'] },
  { abbreviations: ['crna'], phrases: ['nurse anesthetist', 'certified registered nurse anesthetist'] },
  { abbreviations: ['cnm'], phrases: ['nurse midwife', 'certified nurse midwife'] },
  { abbreviations: ['cna', 'cnas'], phrases: ['nursing assistant', 'certified nursing assistant', 'certified nurse assistant'] },
  { abbreviations: ['pct'], phrases: ['patient care technician'] },
  { abbreviations: ['cma'], phrases: ['medical assistant', 'certified medical assistant'] },
  { abbreviations: ['ma'], phrases: ['medical assistant'], isAmbiguous: true },
  { abbreviations: ['pa', 'pas'], phrases: ['physician assistant', 'physician associate'], isAmbiguous: true },
  { abbreviations: ['md', 'mds'], phrases: ['physician', 'medical doctor'], isAmbiguous: true },
  { abbreviations: ['pt'], phrases: ['physical therapist', 'physical therapy'], isAmbiguous: true },
  { abbreviations: ['pta'], phrases: ['physical therapist assistant', 'physical therapy assistant'] },
  { abbreviations: ['ot'], phrases: ['occupational therapist', 'occupational therapy'], isAmbiguous: true },
  { abbreviations: ['cota'], phrases: ['occupational therapy assistant', 'certified occupational therapy assistant'] },
  { abbreviations: ['slp'], phrases: ['speech language pathologist', 'speech-language pathologist', 'speech therapist'] },
  { abbreviations: ['rt'], phrases: ['respiratory therapist'], isAmbiguous: true },
  { abbreviations: ['emt', 'emts'], phrases: ['emergency medical technician'] },
  { abbreviations: ['er', 'ed'], phrases: ['emergency', 'emergency room', 'emergency department'], isAmbiguous: true },
  { abbreviations: ['icu'], phrases: ['intensive care', 'intensive care unit'] },
  { abbreviations: ['nicu'], phrases: ['neonatal intensive care', 'neonatal intensive care unit'] },
  { abbreviations: ['picu'], phrases: ['pediatric intensive care', 'pediatric intensive care unit'] },
  { abbreviations: ['lcsw'], phrases: ['licensed clinical social worker'] },
  { abbreviations: ['bsn'], phrases: ['bachelor of science in nursing'] },
  { abbreviations: ['mri'], phrases: ['magnetic resonance imaging'] },
  { abbreviations: ['hr'], phrases: ['human resources'], isAmbiguous: true },
  { abbreviations: ['cno'], phrases: ['chief nursing officer'] },
  { abbreviations: ['ceo'], phrases: ['chief executive officer'] },
  { abbreviations: ['cfo'], phrases: ['chief financial officer'] },
];

const byAbbreviation: ReadonlyMap<string, JobSynonym> = new Map(
  jobSynonyms.flatMap((synonym) => synonym.abbreviations.map((abbreviation) => [abbreviation, synonym] as const)),
);
/** No letter or digit touches it. */
const wholeAbbreviation = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...byAbbreviation.keys()].join('|')})(?![\\p{L}\\p{N}])`, 'gu');
/** Found wherever that is found, and many times faster: letters that are not ASCII end a word here. */
const maybeAbbreviation = new RegExp(`(?:^|[^a-z0-9])(?:${[...byAbbreviation.keys()].join('|')})(?![a-z0-9])`);
const endsInLetter = /\p{L}$/u;

/** @returns the abbreviations that stand in a lower-case text as words of their own, in their order, repeated ones repeated */
export function abbreviationsIn(text: string): readonly { readonly synonym: JobSynonym; readonly start: number; readonly end: number }[] {
  return [...text.matchAll(wholeAbbreviation)].flatMap(({ 0: found, index }) => {
    const synonym = byAbbreviation.get(found);
    if (!synonym || (synonym.isAmbiguous && followsPlace(text, index))) return [];
    return [{ synonym, start: index, end: index + found.length }];
  });
}

/** @returns false when {@link abbreviationsIn} finds none in a lower-case text, however it is cut at white space and punctuation; most texts have none */
export function mayHaveAbbreviations(text: string): boolean {
  return maybeAbbreviation.test(text);
}

/** @returns whether a word is an abbreviation of the table */
export function isAbbreviation(word: string): boolean {
  return byAbbreviation.has(word);
}

/** Whether a comma and a name stand before: then an ambiguous abbreviation names a state. Looked at from the end, or a text full of them would take minutes. */
function followsPlace(text: string, index: number): boolean {
  const before = text.slice(0, index).trimEnd();
  return before.endsWith(',') && endsInLetter.test(before.slice(0, -1).trimEnd().slice(-2));
}
