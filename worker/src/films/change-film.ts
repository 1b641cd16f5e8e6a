import { createHash } from 'node:crypto';
import type { CaptionDraft } from 'db/entities/video.entity';
import { bumpDataVersion } from 'db/repositories/platform/data-version';
import { type Film, findFilm } from 'db/repositories/videos/films';
import { upsertVideo, withdrawVideos } from 'db/repositories/videos/video-sync';
import type { DataSource, EntityManager } from 'typeorm';
import { toIncomingCaption, toSynced } from '../video/apply-videos.js';
import type { IncomingVideo } from '../video/sources/source.js';

/** The fields of a film that are texts and choices. */
export interface FilmTexts {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string | null;
  readonly tags: readonly string[];
  readonly organizationId: string | null;
  /** BCP 47: what is spoken. */
  readonly language: string | null;
}

export interface FilmPlace {
  readonly dataSource: DataSource;
  /** MEDIA_DIRECTORY */
  readonly mediaDirectory: string;
}

/** What two people can change at once without touching each other's work. */
const parts = {
  texts: ({ title, description, categoryId, tags, organizationId, language }: FilmTexts) => [
    title,
    description,
    categoryId,
    tags,
    organizationId,
    language,
  ],
  clip: ({ file }: Film) => file,
  poster: ({ thumbnail }: Film) => thumbnail,
  chapters: ({ chapters }: Film) => chapters,
} as const;

/** @returns what a form carries of a part as it was shown (product 5.30) */
export function versionOf(film: Film, part: keyof typeof parts | { readonly captions: string }): string {
  const content = typeof part === 'string' ? parts[part](film) : captionsIn(film, part.captions);
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 20);
}

/** @returns the captions in a language; empty: there are none */
export function captionsIn({ captions }: Film, language: string): string {
  return captions.find((track) => track.language === language)?.content ?? '';
}

/** @returns whether captions in a language began as a draft; `accepted`: staff have accepted them */
export function draftIn({ captions }: Film, language: string): CaptionDraft | null {
  return captions.find((track) => track.language === language)?.draft ?? null;
}

/** Someone else has changed the part meanwhile; nothing was stored. */
export class Overtaken extends Error {
  constructor(readonly film: Film) {
    super('The film was changed meanwhile.');
  }
}

/** There is no such film, or it is none of staff. */
export class NotOfStaff extends Error {}

/** The owner of films of staff, as a sync names it. */
export const staff = { source: 'manifest', id: null, organizationId: null, categoryId: null } as const;

/** @returns the film before the change @throws {Overtaken | NotOfStaff} */
export async function change(
  dataSource: DataSource,
  id: string,
  part: Parameters<typeof versionOf>[1],
  version: string,
  alter: (film: Film, manager: EntityManager) => Partial<IncomingVideo> | Promise<Partial<IncomingVideo>>,
): Promise<Film> {
  return dataSource.transaction(async (manager) => {
    const film = await findFilm(manager, id, { lock: true });
    if (!film || !(film.staffOwned || (typeof part === 'object' && draftIn(film, part.captions))))
      throw new NotOfStaff(`There is no film ${id} of staff.`);
    if (versionOf(film, part) !== version) throw new Overtaken(film);
    await writeFilm(manager, film, await alter(film, manager));
    return film;
  });
}

/** Stores a locked film with what is altered; what is shown of it has another version. */
export async function writeFilm(
  manager: EntityManager,
  film: Film,
  altered: Partial<IncomingVideo>,
): Promise<void> {
  // Of others only drafts of captions are written.
  const owner = film.staffOwned ? staff : { ...staff, id: film.accountId };
  const { id } = film;
  await upsertVideo(manager, toSynced({ ...incomingOf(film), ...altered, id }, owner, film), film);
  if (film.removedAt) await withdrawVideos(manager, [id]);
  else await bumpDataVersion(manager);
}

/** A film as if it came from the manifest, in the order of its fields: the content hash depends on it. */
function incomingOf({ aspectRatio: format, ...film }: Film): IncomingVideo {
  const { sourceId, title, description, thumbnail, embedUrl, file, durationSeconds, width, height } = film;
  const { language, tags, categoryId, organizationId, sourceChannel, publishedAt, captions, chapters } = film;
  return {
    ...{ sourceId, title, description, thumbnail, embedUrl, file, durationSeconds, format, width, height },
    ...{ language, tags, categoryId, organizationId, sourceChannel, publishedAt },
    captions: captions.map(toIncomingCaption),
    ...(chapters.length > 0 && { chapters }),
  };
}

/** @returns a film of staff, locked @throws {NotOfStaff} */
export async function ofStaff(manager: EntityManager, id: string): Promise<Film> {
  const film = await findFilm(manager, id, { lock: true });
  if (!film?.staffOwned) throw new NotOfStaff(`There is no film ${id} of staff.`);
  return film;
}

/** @returns the tracks, what is spoken first */
export function spokenFirst<Track extends { readonly language: string }>(
  tracks: readonly Track[],
  spoken: string | null,
): readonly Track[] {
  const rank = ({ language }: Track) => `${language === spoken ? 0 : 1}${language}`;
  return [...tracks].sort((one, other) => rank(one).localeCompare(rank(other)));
}
