import type { EmploymentType, SchemaEmploymentType } from 'contract';
import { plainLine } from './clean-text.js';
import type { StatedEmployment } from './posting.js';

interface Wording {
  readonly words: RegExp;
  readonly type: EmploymentType;
  readonly schemaTypes: readonly SchemaEmploymentType[];
  /** A contract stays a contract whatever its hours: words of this kind decide before words about hours. */
  readonly nature: boolean;
}

/** The type map of feeds.md 2.10. `Regular` and `Permanent` say nothing about hours and so are not in it. */
const wordings: readonly Wording[] = [
  {
    words: /\b(?:contract(?:or|ual)?|freelancer?|contingent|travell?(?:er)?|locum(?: tenens)?|1099)\b/,
    type: 'contract',
    schemaTypes: ['CONTRACTOR'],
    nature: true,
  },
  { words: /\b(?:temp|temporary|seasonal)\b/, type: 'contract', schemaTypes: ['TEMPORARY'], nature: true },
  {
    words: /\b(?:intern|internship|trainee(?:ship)?)\b/,
    type: 'other',
    schemaTypes: ['INTERN'],
    nature: true,
  },
  { words: /\bvolunteer(?:ing)?\b/, type: 'other', schemaTypes: ['VOLUNTEER'], nature: true },
  {
    words:
      /\b(?:full ?time|vollzeit|temps (?:plein|complet)|(?:tiempo|jornada) complet[oa]|tempo (?:pieno|integral|inteiro)|voltijd|heltid)\b/,
    type: 'full-time',
    schemaTypes: ['FULL_TIME'],
    nature: false,
  },
  {
    words:
      /\b(?:part ?time|teilzeit|temps partiel|(?:tiempo|jornada|tempo) (?:parcial|parziale)|media jornada|deeltijd|deltid)\b/,
    type: 'part-time',
    schemaTypes: ['PART_TIME'],
    nature: false,
  },
  {
    words: /\b(?:per diem|prn|as needed)\b/,
    type: 'part-time',
    schemaTypes: ['PART_TIME', 'PER_DIEM'],
    nature: false,
  },
];

/** Where the words of the map say something else: a contract without end is a permanent job, and part of a job's time may go by on the road. */
const otherwise: readonly RegExp[] = [
  /(?<=(?<!\b(?:non|not|semi) )\b(?:permanent|vast|indefinite|open ended|unlimited) (?:(?:full|part) ?time )?)contract\b/g,
  /\bcontract(?= (?:voor )?onbepaalde tijd\b)/g,
  /\bnon ?(?:temp|temporary|seasonal|contingent|contract(?:or|ual)?)\b/g,
  /\b\d{1,3} ?% (?:of )?travel(?:l?ing)?\b|\btravel:? (?:up to )?\d{1,3} ?%/g,
  /\b(?:no|some|occasional|frequent|minimal) travel\b|\btravel (?:is )?required\b/g,
];

/** In a title the same words may name the work itself ("Contract Manager", "Travel Coordinator"): only clear places count. */
const titleWordings: readonly RegExp[] = [
  /\b(?:prn|per diem)\b/gi,
  /\b(?:full|part)[ -]?time\b/gi,
  /[([][^)\]]*\b(?:contract(?:or)?|freelance|temporary|temp|seasonal|internship|intern|locum tenens)\b[^)\]]*[)\]]/gi,
  // "(Onsite with Travel)" and "(Sample Travel by Example)" are no contract.
  /[([]\s*(?:[\w-]+ weeks?[\s,-]+|\d+[\w-]* )?travel(?:er| contract| assignment| position)?\s*[)\]]/gi,
  /[-–—,|/:]\s*(?:[a-z0-9]+[ -])?(?:contractor|freelance|temporary|temp|seasonal|internship|intern|locum tenens)\s*$/gi,
  /\b(?:\d+[ -](?:week|month|year)s?|fixed[ -]term|temp(?:orary)?|freelance)[ -]contract\b/gi,
  /(?:^|[-–—,|/:]\s*)(?:temporary|seasonal|freelance) (?=(?:full|part)[ -]?time\b)/gi,
  /^(?:temporary|seasonal|freelance)\b/gi,
  /^contract (?:senior |sr\.? )?(?:recruiter|designer|developer|writer|editor|programmer|[a-z]+ (?:engineer|designer|developer|writer|editor))\b/gi,
  // But not the work of those who care for interns: "Director of Internship Programs", "Intern Program Manager".
  /(?<!\b(?:director|head|manager|coordinator|supervisor|lead)\b(?: of| for|,) (?:[\w&]+ ){0,3})\bintern(?:ship)?s?\b(?! (?:program(?:me)?s? )?(?:coordinat|manag|direct|recruit|supervis|lead|advis|specialist))/gi,
];

/** Elsewhere "Contract" and "Travel" beside a title name a division or a subject: "Account Executive - Travel". */
const CLINICAL =
  /\b(?:nurs(?:e|es|ing)|rn|lpn|lvn|cna|crna|physician|hospitalist|surgeon|anesthesiologist|psychiatrist|psychologist|dentist|dental hygienist|optometrist|pharmacist|midwife|phlebotomist|sonographer|medical assistant|caregiver|paramedic|\w{1,30} (?:therapist|technologist|pathologist)|(?:surgical|sterile processing|pharmacy|radiology|ct|mri|x-ray|lab(?:oratory)?|dialysis|ultrasound) tech(?:nician)?)\b/i;
/** The work of those who place or sell to them. */
const ABOUT_CLINICIANS =
  /\b(?:recruit\w*|staffing|sales|account|accounts|credentialing|payroll|scheduler|coordinator)\b/i;
const clinicalWordings: readonly RegExp[] = [
  /[-–—,|/:]\s*(?:[a-z0-9]+[ -])?(?:contract|travel)\s*$/gi,
  new RegExp(
    `^(?:contract|travel(?:er)?) (?:(?!manag|admin)[\\w-]{1,30} ){0,3}?(?:${CLINICAL.source})`,
    'gi',
  ),
];

/** No word about it: no badge, and no employmentType in structured data (feeds.md 2.1). */
const unstatedEmployment: StatedEmployment = { type: 'other', raw: null, schemaTypes: [] };

/** @returns what a field states; with the raw wording even where we do not list it; undefined when it is empty */
export function employmentFromField(value: string | null | undefined): StatedEmployment | undefined {
  const raw = plainLine(value);
  if (raw === null) return undefined;
  const found = readWords(raw);
  const type = found?.type ?? 'other';
  return { type, raw: type === 'other' ? readable(raw) : raw, schemaTypes: found?.schemaTypes ?? [] };
}

/** @returns what a field states; where it says none that search engines know, what the title states */
export function employmentOf(
  stated: StatedEmployment | undefined,
  title: string | null | undefined,
): StatedEmployment {
  if (stated !== undefined && stated.schemaTypes.length > 0) return stated;
  return employmentFromTitle(title) ?? stated ?? unstatedEmployment;
}

/** Reads the employment type from a title, where the feed has no field for it (feeds.md 2.1). Never assumes full-time. */
export function employmentFromTitle(title: string | null | undefined): StatedEmployment | undefined {
  const line = plainLine(title);
  if (line === null) return undefined;
  const isClinical = CLINICAL.test(line) && !ABOUT_CLINICIANS.test(line);
  const stated = [...titleWordings, ...(isClinical ? clinicalWordings : [])]
    .flatMap((wording) => [...line.matchAll(wording)])
    .sort((one, other) => one.index - other.index);
  const found = readWords(stated.map(([words]) => words).join(' '));
  return found && { ...found, raw: found.type === 'other' ? (OTHER_IN_TITLE.exec(line)?.[0] ?? null) : null };
}

/** A type that is none of ours is shown in the words that state it. */
const OTHER_IN_TITLE = /\b(?:internship|intern|trainee(?:ship)?|volunteer)\b/i;

/** `zero_hours` and `ZeroHours` are codes of a field: visitors read "Zero hours". */
function readable(code: string): string {
  if (/[\s,]/.test(code) || !/_|\p{Ll}\p{Lu}/u.test(code)) return code;
  const words = code
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readWords(
  value: string,
): { type: EmploymentType; schemaTypes: readonly SchemaEmploymentType[] } | undefined {
  // FullTime, full_time, Full-time and "fulltime_permanent" are one wording.
  const written = value
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_\-‑–\s]+/g, ' ');
  const words = otherwise.reduce((rest, wording) => rest.replace(wording, ' '), written);
  const found = wordings
    .map((wording) => ({ wording, at: words.search(wording.words) }))
    .filter(({ at }) => at >= 0)
    .map(({ wording, at }) => ({ ...wording, at }))
    .sort((one, other) => Number(other.nature) - Number(one.nature) || one.at - other.at);
  const first = found[0];
  return (
    first && { type: first.type, schemaTypes: [...new Set(found.flatMap(({ schemaTypes }) => schemaTypes))] }
  );
}
