/**
 * Kinds of work that a search text may name (product 4.15, rule 8), each with its wordings in English and Spanish, without accents.
 * Which jobs are of a kind the database knows (`job_kinds`).
 */
const kinds = {
  'full-time': 'full time | fulltime | tiempo completo | jornada completa',
  'part-time': 'part time | parttime | medio tiempo | tiempo parcial | media jornada',
  contract: 'contract | por contrato',
  temporary: 'temp | temps | temporary | temporal | eventual',
  'per-diem': 'prn | per diem | perdiem | pro re nata | as needed',
  internship: 'intern | interns | internship | internships | pasante | pasantia | practicante | becario',
  remote:
    'remote | remotely | work from home | working from home | wfh | work at home | telecommute | telework | from home | desde casa | trabajo desde casa | trabajo en casa | remoto | remota | teletrabajo',
  hybrid: 'hybrid | hibrido | hibrida',
  onsite: 'onsite | on site | in person | presencial',
  nights:
    'nights | night | night shift | night shifts | nightshift | overnight | overnights | noc | noc shift | 3rd shift | third shift | graveyard | graveyard shift | noche | noches | de noche | turno de noche | turno de la noche | turno nocturno | nocturno',
  evenings:
    'evenings | evening | evening shift | 2nd shift | second shift | swing shift | segundo turno | turno de tarde',
  days: 'days | day shift | dayshift | 1st shift | first shift | turno de dia | primer turno | diurno',
  weekends:
    'weekends | weekend | weekend shift | weekend shifts | weekender | fin de semana | fines de semana',
  entry:
    'entry level | no experience | no experience needed | no experience required | no experience necessary | sin experiencia',
} as const;

const kindOf = new Map<string, string>(
  Object.entries(kinds).flatMap(([kind, wordings]) =>
    wordings.split(' | ').map((wording) => [wording, kind] as const),
  ),
);
const LONGEST = 4;

/**
 * @param words in lower case, without accents
 * @returns the longest wording of a kind of work at their beginning
 */
export function jobKindAt(words: readonly string[]): { kind: string; length: number } | undefined {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const kind = kindOf.get(words.slice(0, length).join(' '));
    if (kind !== undefined) return { kind, length };
  }
  return undefined;
}

/** Titles and descriptions deny these: of them `job_kinds` reads the title, too. */
export const jobShifts: ReadonlySet<string> = new Set(['nights', 'evenings', 'days', 'weekends']);
const denials = new Set(['no', 'not', 'sin']);
const links = new Set(['or', 'and', 'nor', 'o', 'y', 'ni']);

/**
 * @param words in lower case, without accents
 * @returns the kinds of work that "no nights or weekends" at their beginning leaves out
 */
export function deniedKindsAt(
  words: readonly string[],
): { kinds: readonly string[]; length: number } | undefined {
  if (!denials.has(words[0] ?? '')) return undefined;
  const kinds: string[] = [];
  let length = 0;
  for (let at = 1; at === 1 || links.has(words[at - 1] ?? ''); at = length + 1) {
    const found = jobKindAt(words.slice(at));
    if (!found || found.kind === 'entry') break;
    kinds.push(found.kind);
    length = at + found.length;
  }
  return kinds.length === 0 ? undefined : { kinds, length };
}
