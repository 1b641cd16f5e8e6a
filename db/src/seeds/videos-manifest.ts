import { array, boolean, number, object, string, type InferType } from 'yup';
import type { Brand } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import { readJsonFile, validContent } from './json-file.js';
import { videoCategories } from './video-categories.js';

const FILE = 'The video manifest';
const SLUG = /^[a-z0-9][a-z0-9-]{1,79}$/;
const categories = videoCategories.map(({ id }) => id);

/** One video of the manifest: a file of our own that the site plays itself. */
const entrySchema = object({
  /** Stays for ever: the watch page is `/videos/{id}`. */
  id: string().required().matches(SLUG, '${path} must be 2-80 lower-case letters, digits or hyphens'),
  title: string().trim().required().min(2).max(150),
  description: string().trim().required().max(5_000),
  /** Left out: the enhancement alone says what it is about. */
  category: string().oneOf(categories),
  /** As visitors read them: lower case, words separated by spaces. */
  tags: array(string().trim().lowercase().required().min(2).max(50)).max(20).default([]),
  /** True: it shows the company itself; organization and channel are then the brand's. */
  own: boolean().default(false),
  /** An id of the organizations file, where the video shows a client. */
  organizationId: string(),
  sourceChannel: string().trim().min(2).max(120),
  format: string().required().oneOf(['portrait', 'landscape'] as const),
  /** Stem of its files in the media folder: `{file}.mp4`, the poster `{file}.jpg`, captions `{file}.{language}.vtt`. */
  file: string().required().matches(SLUG, '${path} must be the stem of the files: 2-80 lower-case letters, digits or hyphens'),
  durationSeconds: number().required().positive().max(4 * 3_600),
  width: number().required().integer().min(16).max(7_680),
  height: number().required().integer().min(16).max(7_680),
  /** Languages (BCP 47) there are captions in, the spoken one first. */
  captions: array(string().required().matches(/^[a-z]{2,3}(-[A-Z]{2})?$/, '${path} must be a language such as en or es-MX')).default([]),
  published: string().required().matches(/^\d{4}-\d{2}-\d{2}$/, '${path} must be a date: YYYY-MM-DD'),
}).noUnknown('${path} has the unknown field ${unknown}');

export type ManifestVideo = Omit<InferType<typeof entrySchema>, 'own' | 'organizationId' | 'category' | 'sourceChannel'> & {
  readonly category: string | null;
  readonly organizationId: string | null;
  readonly sourceChannel: string;
};

/**
 * Reads a manifest: the file that lists self-hosted videos, and the seed of the gallery.
 *
 * @param path the JSON file, a list of entries
 * @param brand fills in the organization and channel of what shows the company itself
 * @param organizationIds the organizations there are; an entry naming another one is refused
 * @throws {OperatorError} naming the entry, the field and what is allowed
 */
export async function readVideosManifest(path: string, brand: Brand, organizationIds?: readonly string[]): Promise<readonly ManifestVideo[]> {
  const entries = validContent(array(entrySchema.required()).required(), await readJsonFile(path, FILE), path, FILE);
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    const where = `${path}: entry ${index + 1} ("${entry.id}")`;
    if (seen.has(entry.id)) throw new OperatorError(`${path}: entry ${index + 1} repeats the id "${entry.id}".`);
    seen.add(entry.id);
    const video = complete(entry, brand, where);
    if (organizationIds && video.organizationId !== null && !organizationIds.includes(video.organizationId)) {
      throw new OperatorError(`${where} names the organization "${video.organizationId}"; there are: ${organizationIds.join(', ')}.`);
    }
    return video;
  });
}

function complete({ own, category, organizationId, sourceChannel, ...entry }: InferType<typeof entrySchema>, brand: Brand, where: string): ManifestVideo {
  if (own && organizationId !== undefined) throw new OperatorError(`${where} is "own" and names an organization: leave one of them out.`);
  const channel = sourceChannel ?? (own ? brand.name : undefined);
  if (channel === undefined) throw new OperatorError(`${where} needs a sourceChannel.`);
  if ((entry.height > entry.width) !== (entry.format === 'portrait')) throw new OperatorError(`${where} is ${entry.width}x${entry.height}, which is not ${entry.format}.`);
  if (!isCalendarDate(entry.published)) throw new OperatorError(`${where} has no date of the calendar in "published".`);
  return { ...entry, category: category ?? null, organizationId: own ? brand.slug : (organizationId ?? null), sourceChannel: channel };
}

/** @param date YYYY-MM-DD; the engine takes the 31st of February for a day in March */
function isCalendarDate(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
