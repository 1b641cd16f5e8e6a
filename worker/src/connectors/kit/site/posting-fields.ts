/** A JobPosting (schema.org) as a page states it, with the properties we read. Nothing else of it is believed. */
export type StatedPosting = Readonly<Record<string, unknown>>;

/** What a way of marking up has given. */
export interface Markup {
  readonly postings: readonly StatedPosting[];
  /** Faults of form that were mended. */
  readonly repairs: readonly string[];
}

/** Properties whose text is HTML. */
export const longTexts = [
  'description',
  'responsibilities',
  'qualifications',
  'skills',
  'experienceRequirements',
  'educationRequirements',
  'jobBenefits',
];

/** Others change from one request to the next, or are long and not shown. */
const READ = new Set([
  'title',
  'name',
  'url',
  ...longTexts,
  'datePosted',
  'validThrough',
  'employmentType',
  'hiringOrganization',
  'jobLocation',
  'jobLocationType',
  'applicantLocationRequirements',
  'baseSalary',
  'salaryCurrency',
  'identifier',
  'uniqueJobCode',
  'inLanguage',
  'occupationalCategory',
]);

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns an object of JSON-LD or Microdata as the posting it is; undefined where it is of another type */
export function postingOf(value: Readonly<Record<string, unknown>>): readonly StatedPosting[] | undefined {
  const types = [value['@type'] ?? value['type']].flat();
  if (!types.some((type) => typeof type === 'string' && /(?:^|[/#:])jobposting$/i.test(type.trim())))
    return undefined;
  const read = Object.entries(withSmallKeys(value)).filter(([name]) => READ.has(name));
  return [Object.fromEntries(read)];
}

/** Some systems write `Title` and `JobLocation`. */
function withSmallKeys(value: unknown): object {
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name.charAt(0).toLowerCase() + name.slice(1),
          deepSmallKeys(inner),
        ]),
      )
    : {};
}

function deepSmallKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepSmallKeys);
  return isObject(value) ? withSmallKeys(value) : value;
}

/** What systems write where they know nothing, and what their templates leave behind. */
const NOTHING = /^\s*(?:unavailable|n\/?a|null|undefined|none|-+)?\s*$|\$\{/i;

/** @returns the texts of a property that may be one or several, of what some systems say when they know nothing none */
export function texts(value: unknown): readonly string[] {
  return [value]
    .flat()
    .flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))
    .filter((text) => !NOTHING.test(text));
}

export function textOf(value: unknown): string | undefined {
  return texts(value)[0];
}

/** @returns a text, or the name of a thing or of the first of several */
export function nameOf(value: unknown): string | undefined {
  return [value]
    .flat()
    .flatMap((one) => textOf(isObject(one) ? (one['name'] ?? one['@value']) : one) ?? [])[0];
}
