import { readFile } from 'node:fs/promises';
import { array, boolean, object, string, ValidationError, type InferType } from 'yup';
import type { Brand } from '../contract/brand.js';
import { OperatorError } from '../operator-error.js';
import { keyVariableName } from './key-variable.js';
import { videoCategories } from './video-categories.js';

const entrySchema = object({
  source: string().required().oneOf(['vimeo', 'youtube'] as const),
  /** Vimeo: `me`, `users/{id}`, `users/{id}/albums/{id}`; YouTube: `UC…`, `@handle`, `PL…`; either: the link of one video. */
  account: string().trim().required().max(200),
  /** True: its videos show the company itself. */
  own: boolean().default(false),
  organizationId: string(),
  category: string().oneOf(videoCategories.map(({ id }) => id)),
  /** Name of the environment variable with its key, unless it is the source's usual one. */
  keyVariable: string().matches(keyVariableName, '${path} must be the name of an environment variable that ends in _KEY, _TOKEN, _SECRET or _PASSWORD, e.g. VIMEO_ACCESS_TOKEN'),
}).noUnknown('${path} has the unknown field ${unknown}');

const usualKeys = { vimeo: 'VIMEO_ACCESS_TOKEN', youtube: 'YOUTUBE_API_KEY' } as const;

export interface VideoAccountEntry {
  readonly source: 'vimeo' | 'youtube';
  readonly account: string;
  readonly organizationId: string | null;
  readonly categoryId: string | null;
  /** null: a single link, which needs no key. */
  readonly keyVariable: string | null;
}

/**
 * Reads the file in which operators list the accounts at video hosts.
 *
 * @throws {OperatorError} naming the entry, the field and what is allowed
 */
export async function readVideoAccounts(path: string, brand: Brand, organizationIds?: readonly string[]): Promise<readonly VideoAccountEntry[]> {
  const seen = new Set<string>();
  return (await parse(path)).map((entry, index) => {
    const where = `${path}: entry ${index + 1} ("${entry.account}")`;
    const key = `${entry.source} ${entry.account}`;
    if (seen.has(key)) throw new OperatorError(`${where} is there twice.`);
    seen.add(key);
    if (entry.own && entry.organizationId !== undefined) throw new OperatorError(`${where} is "own" and names an organization: leave one of them out.`);
    const organizationId = entry.own ? brand.slug : (entry.organizationId ?? null);
    if (organizationIds && organizationId !== null && !organizationIds.includes(organizationId)) {
      throw new OperatorError(`${where} names the organization "${organizationId}"; there are: ${organizationIds.join(', ')}.`);
    }
    const isLink = /^https?:/i.test(entry.account);
    return {
      source: entry.source,
      account: entry.account,
      organizationId,
      categoryId: entry.category ?? null,
      keyVariable: isLink ? null : (entry.keyVariable ?? usualKeys[entry.source]),
    };
  });
}

async function parse(path: string): Promise<readonly InferType<typeof entrySchema>[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The file of video accounts ${path} cannot be read (${error.code ?? error.message}).`);
  });
  try {
    return array(entrySchema.required()).required().validateSync(JSON.parse(text), { stripUnknown: false });
  } catch (error) {
    const reason = error instanceof ValidationError || error instanceof SyntaxError ? error.message : String(error);
    throw new OperatorError(`The file of video accounts ${path} is not valid: ${reason}.`);
  }
}
