import { dirname, resolve } from 'node:path';
import { array, boolean, object, string, ValidationError, type InferType } from 'yup';
import { type Brand, contrastToWhite, isEmailAddress, isReadableColour, isWebAddress } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import type { OrganizationProfile } from '../entities/organization.entity.js';
import { keyVariableName, keyVariableRule, readJsonFile, validContent } from './json-file.js';

const FILE = 'The organizations file';
const ID = /^[a-z0-9][a-z0-9-]{1,39}$/;

function colourFault(path: string, colour: string): string {
  return /^#[\da-f]{6}$/i.test(colour)
    ? `${path} is ${colour}, whose contrast to white is ${contrastToWhite(colour).toFixed(1)}:1; it needs 4.5:1`
    : `${path} must be a colour like #0b5a63`;
}

const UNKNOWN_LANGUAGE = '${path} has the unknown language ${unknown}';
const words = string().trim().max(4_000);
const phrases = array(string().trim().required().max(160)).max(12);

const entrySchema = object({
  /** The company itself: id and name are the brand's. */
  own: boolean().default(false),
  id: string().matches(ID, '${path} must be 2-40 lower-case letters, digits or hyphens (no underscore)'),
  name: string().trim().min(2).max(120),
  /** Default: the company's own page (product 4.5). */
  careerPageUrl: string().test(
    'web-address',
    '${path} must be an address like https://careers.clinic.example/',
    (value) => value === undefined || isWebAddress(value),
  ),
  vendor: string().required(),
  /** The board's name or address at the vendor. */
  board: string().trim().min(1),
  /** A feed file: a path, or a name below the feeds folder. */
  file: string().trim().min(1),
  keyVariable: string().matches(keyVariableName, `\${path} ${keyVariableRule}, e.g. LEGACY_TEAMTAILOR_KEY`),
  /** Who gets the monthly report (product 12.12). */
  reportTo: string()
    .trim()
    .test(
      'email',
      '${path} must be an e-mail address',
      (value) => value === undefined || isEmailAddress(value),
    ),
  active: boolean().default(true),
  /** English stands in for other languages. */
  about: object({ en: words.required(), es: words }).default(undefined).noUnknown(UNKNOWN_LANGUAGE),
  benefits: object({ en: phrases.required(), es: phrases }).default(undefined).noUnknown(UNKNOWN_LANGUAGE),
  links: array(
    object({
      label: string().trim().required().max(60),
      url: string()
        .required()
        .test('web-address', '${path} must be a web address', (url) => isWebAddress(url)),
    }).noUnknown('${path} has the unknown field ${unknown}'),
  ).max(6),
  colour: string().test('contrast', (colour, { path, createError }) =>
    colour === undefined || isReadableColour(colour)
      ? true
      : createError({ message: colourFault(path, colour) }),
  ),
  logo: string().matches(/^(?!.*\.\.)[\w-][\w./-]*\.(?:svg|png)$/, {
    message: '${path} must name an SVG or PNG file beside this one',
  }),
}).noUnknown('${path} has the unknown field ${unknown}');

export interface OrganizationEntry {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly careerPageUrl: string;
  readonly vendor: string;
  readonly sourceKind: 'board' | 'file';
  readonly source: string;
  readonly keyVariable: string | null;
  readonly reportTo?: string | null;
  readonly active: boolean;
  readonly profile?: OrganizationProfile;
  /** Path of the file. */
  readonly logoFile?: string | undefined;
  /** What is stored of it, in Base64. */
  readonly logo?: string;
}

/**
 * Reads the file of organizations and their applicant tracking systems.
 *
 * @param brand completes the own entry and missing career pages
 * @param vendors the known connectors
 * @throws {OperatorError} naming the entry, the field and what is allowed
 */
export async function readOrganizations(
  path: string,
  brand: Brand,
  vendors?: readonly string[],
): Promise<readonly OrganizationEntry[]> {
  return checkOrganizations(await readEntries(path), path, brand, vendors);
}

/** @param entries what the file at `path` holds, or is to hold @throws {OperatorError} as `readOrganizations` does */
export function checkOrganizations(
  entries: unknown,
  path: string,
  brand: Brand,
  vendors?: readonly string[],
): readonly OrganizationEntry[] {
  const organizations = validContent(array(entrySchema.required()).required(), entries, path, FILE).map(
    (entry, index) => complete(entry, index, path, brand),
  );
  const seen = new Set<string>();
  for (const [index, { id, vendor }] of organizations.entries()) {
    if (seen.has(id)) throw new OperatorError(`${path}: entry ${index + 1} repeats the id "${id}".`);
    seen.add(id);
    if (vendors && !vendors.includes(vendor)) {
      throw new OperatorError(
        `${path}: entry ${index + 1} ("${id}") names the vendor "${vendor}"; there are: ${vendors.join(', ')}.`,
      );
    }
  }
  if (organizations.filter(({ isOwn }) => isOwn).length > 1)
    throw new OperatorError(`${path}: only one entry may be "own".`);
  return organizations;
}

/** The text begins with the field's name. */
interface EntryFault {
  readonly field: string;
  readonly text: string;
}

/** @returns what is wrong with a new entry; empty when it is valid */
export function entryFaults(entry: object): readonly EntryFault[] {
  try {
    entrySchema.validateSync(entry, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return (error.inner.length > 0 ? error.inner : [error]).map(({ path = '', message }) => ({
      field: path,
      text: message,
    }));
  }
}

/** @returns the content of the file, not validated @throws {OperatorError} when it cannot be read or is no JSON */
export function readEntries(path: string): Promise<unknown> {
  return readJsonFile(path, FILE);
}

function complete(
  entry: InferType<typeof entrySchema>,
  index: number,
  path: string,
  brand: Brand,
): OrganizationEntry {
  const { about, benefits, links, colour } = entry;
  const id = entry.own ? brand.slug : entry.id;
  const name = entry.own ? brand.name : entry.name;
  const where = `${path}: entry ${index + 1}${id ? ` ("${id}")` : ''}`;
  if (!id || !name) throw new OperatorError(`${where} needs id and name.`);
  if ((entry.board === undefined) === (entry.file === undefined)) {
    throw new OperatorError(`${where} needs either "board" or "file", and not both.`);
  }
  return {
    id,
    name,
    isOwn: entry.own,
    careerPageUrl: entry.careerPageUrl ?? brand.careerPageUrl,
    vendor: entry.vendor,
    sourceKind: entry.board === undefined ? 'file' : 'board',
    source: entry.board ?? entry.file ?? '',
    keyVariable: entry.keyVariable ?? null,
    reportTo: entry.reportTo ?? null,
    active: entry.active,
    profile: { about, benefits, links, colour },
    logoFile: entry.logo && resolve(dirname(path), entry.logo),
  };
}
