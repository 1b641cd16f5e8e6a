import { array, boolean, mixed, number, object, string, ValidationError, type InferType } from 'yup';
import { type Brand, isCalendarDay } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import { ownProperty, whyNoRecord } from 'server-kit/own-property';
import { readJsonFile, validContent } from './json-file.js';
import { videoCategories } from './shipped.js';

const FILE = 'The video manifest';
const SLUG = /^[a-z0-9][a-z0-9-]{1,79}$/;
const categories = videoCategories.map(({ id }) => id);

/** One self-hosted video. */
const entrySchema = object({
  /** Permanent: the watch page is `/videos/{id}`. */
  id: string().required().matches(SLUG, '${path} must be 2-80 lower-case letters, digits or hyphens'),
  title: string().trim().required().min(2).max(150),
  description: string().trim().required().max(5_000),
  /** Default: the enhancement decides. */
  category: string().oneOf(categories),
  tags: array(string().trim().lowercase().required().min(2).max(50)).max(20).default([]),
  /** It shows the company itself; organization and channel are the brand's. */
  own: boolean().default(false),
  organizationId: string(),
  sourceChannel: string().trim().min(2).max(120),
  format: string()
    .required()
    .oneOf(['portrait', 'landscape'] as const),
  /** Stem of its media files: `{file}.mp4`, the poster `{file}.jpg`, captions `{file}.{language}.vtt`. */
  file: string()
    .required()
    .matches(SLUG, '${path} must be the stem of the files: 2-80 lower-case letters, digits or hyphens'),
  durationSeconds: number()
    .required()
    .positive()
    .max(4 * 3_600),
  width: number().required().integer().min(16).max(7_680),
  height: number().required().integer().min(16).max(7_680),
  /** BCP 47, the spoken language first. */
  captions: array(
    string()
      .required()
      .matches(/^[a-z]{2,3}(-[A-Z]{2})?$/, '${path} must be a language such as en or es-MX'),
  ).default([]),
  published: string()
    .required()
    .matches(/^\d{4}-\d{2}-\d{2}$/, '${path} must be a date: YYYY-MM-DD'),
}).noUnknown('${path} has the unknown field ${unknown}');

export type ManifestVideo = Omit<
  InferType<typeof entrySchema>,
  'own' | 'organizationId' | 'category' | 'sourceChannel'
> & {
  readonly category: string | null;
  readonly organizationId: string | null;
  readonly sourceChannel: string;
};

interface ManifestFault {
  readonly id: string | null;
  readonly title: string | null;
  readonly reason: string;
}

interface VideosManifest {
  readonly entries: readonly ManifestVideo[];
  readonly faults: readonly ManifestFault[];
}

/**
 * Reads the manifest of self-hosted videos.
 *
 * @param brand completes entries that show the company itself
 * @throws {OperatorError} when it is no list; a faulty entry is reported with the field and what is allowed
 */
export async function readVideosManifest(path: string, brand: Brand): Promise<VideosManifest> {
  const list = validContent(array(mixed().nullable()).required(), await readJsonFile(path, FILE), path, FILE);
  const entries = new Map<string, ManifestVideo>();
  const faults: ManifestFault[] = [];
  for (const [index, raw] of list.entries()) {
    try {
      const entry = readEntry(raw, brand);
      if (entries.has(entry.id)) throw new OperatorError('it repeats the id of an earlier entry');
      entries.set(entry.id, entry);
    } catch (error) {
      if (!(error instanceof OperatorError) && !(error instanceof ValidationError)) throw error;
      faults.push({
        id: textOf(raw, 'id'),
        title: textOf(raw, 'title'),
        reason: `entry ${index + 1}: ${error.message}`,
      });
    }
  }
  return { entries: [...entries.values()], faults };
}

function readEntry(raw: unknown, brand: Brand): ManifestVideo {
  const none = whyNoRecord(raw);
  if (none !== undefined) throw new OperatorError(none);
  const { own, category, organizationId, sourceChannel, ...entry } = entrySchema.validateSync(raw, {
    stripUnknown: false,
  });
  if (own && organizationId !== undefined)
    throw new OperatorError('it is "own" and names an organization: leave one of them out');
  const channel = sourceChannel ?? (own ? brand.name : undefined);
  if (channel === undefined) throw new OperatorError('it needs a sourceChannel');
  if (entry.height > entry.width !== (entry.format === 'portrait'))
    throw new OperatorError(`it is ${entry.width}x${entry.height}, which is not ${entry.format}`);
  if (!isCalendarDay(entry.published))
    throw new OperatorError('it has no date of the calendar in "published"');
  return {
    ...entry,
    category: category ?? null,
    organizationId: own ? brand.slug : (organizationId ?? null),
    sourceChannel: channel,
  };
}

function textOf(raw: unknown, name: string): string | null {
  const value = ownProperty(raw, name);
  return typeof value === 'string' ? value : null;
}
