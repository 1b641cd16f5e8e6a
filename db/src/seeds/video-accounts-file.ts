import { array, boolean, object, string } from 'yup';
import type { Brand } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import { keyVariableName, keyVariableRule, readJsonFile, validContent } from './json-file.js';
import { videoCategories } from './shipped.js';

const FILE = 'The file of video accounts';

const entrySchema = object({
  source: string()
    .required()
    .oneOf(['vimeo', 'youtube'] as const),
  /** Vimeo: `me`, `users/{id}`, `users/{id}/albums/{id}`; YouTube: `UC…`, `@handle`, `PL…`; both: the link of one video. */
  account: string().trim().required().max(200),
  /** Its videos show the company itself. */
  own: boolean().default(false),
  organizationId: string(),
  category: string().oneOf(videoCategories.map(({ id }) => id)),
  /** Default: the source's usual variable. */
  keyVariable: string().matches(keyVariableName, `\${path} ${keyVariableRule}, e.g. VIMEO_ACCESS_TOKEN`),
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

/** Reads the file of accounts at video hosts. @throws {OperatorError} naming the entry, the field and what is allowed */
export async function readVideoAccounts(
  path: string,
  brand: Brand,
  organizationIds?: readonly string[],
): Promise<readonly VideoAccountEntry[]> {
  const seen = new Set<string>();
  return validContent(
    array(entrySchema.required()).required(),
    await readJsonFile(path, FILE),
    path,
    FILE,
  ).map((entry, index) => {
    const where = `${path}: entry ${index + 1} ("${entry.account}")`;
    const key = `${entry.source} ${entry.account}`;
    if (seen.has(key)) throw new OperatorError(`${where} is there twice.`);
    seen.add(key);
    if (entry.own && entry.organizationId !== undefined)
      throw new OperatorError(`${where} is "own" and names an organization: leave one of them out.`);
    const organizationId = entry.own ? brand.slug : (entry.organizationId ?? null);
    if (organizationIds && organizationId !== null && !organizationIds.includes(organizationId)) {
      throw new OperatorError(
        `${where} names the organization "${organizationId}"; there are: ${organizationIds.join(', ')}.`,
      );
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
