import { mediaPaths, pagePaths } from 'contract';
import { VideoCaptionEntity, VideoEntity } from 'db/entities/video.entity';
import { errorMessage } from 'db/error-code';
import { listOrganizations } from 'db/repositories/feeds/organizations';
import { lockInTransaction, locksOf } from 'db/repositories/platform/advisory-locks';
import { bumpDataVersion } from 'db/repositories/platform/data-version';
import { eraseFilm, type Film } from 'db/repositories/videos/films';
import { upsertVideo, withdrawVideos } from 'db/repositories/videos/video-sync';
import type { Logger } from 'pino';
import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { toIncomingCaption, toSynced } from '../video/apply-videos.js';
import type { IncomingVideo } from '../video/sources/source.js';
import { change, type FilmPlace, type FilmTexts, ofStaff, spokenFirst, staff } from './change-film.js';
import { keepFile, newStem, removeFilesOf, removeUnused } from './film-files.js';
import { checkClip, cleanPoster, RefusedFile } from './media-checks.js';

/** @returns the id of a new film, which is not shown yet */
export async function createFilm(dataSource: DataSource, texts: FilmTexts): Promise<string> {
  const sourceChannel = await channelOf(dataSource, texts);
  return dataSource.transaction(async (manager) => {
    // Two films with one title at once get two ids.
    await lockInTransaction(manager, locksOf.videoAccount, 'staff');
    const id = await freeId(manager, texts.title);
    const empty = { durationSeconds: 0, format: 'landscape', width: null, height: null, file: null } as const;
    const film: IncomingVideo = {
      ...empty,
      ...texts,
      sourceId: id,
      thumbnail: '',
      embedUrl: pagePaths.player(id),
      sourceChannel,
      publishedAt: null,
      captions: [],
    };
    await upsertVideo(manager, toSynced({ ...film, id }, staff, undefined), undefined);
    await withdrawVideos(manager, [id]);
    return id;
  });
}

/** @throws {Overtaken | NotOfStaff} */
export async function changeTexts(
  dataSource: DataSource,
  id: string,
  version: string,
  texts: FilmTexts,
): Promise<void> {
  const sourceChannel = await channelOf(dataSource, texts);
  const { language } = texts;
  await change(dataSource, id, 'texts', version, ({ captions }) => ({
    ...texts,
    sourceChannel,
    captions: spokenFirst(captions.map(toIncomingCaption), language),
  }));
}

/**
 * @param file a received one
 * @throws {RefusedFile | Overtaken | NotOfStaff}
 */
export async function changeClip(
  { dataSource, mediaDirectory }: FilmPlace,
  id: string,
  version: string,
  file: string,
): Promise<void> {
  const { height, width, durationSeconds } = await checkClip(file);
  const format = height > width ? 'portrait' : 'landscape';
  const stem = newStem(id);
  await keepFile(mediaDirectory, { file }, mediaPaths.clip(stem), async () => {
    const facts = { file: stem, durationSeconds, width, height, format } as const;
    const before = await change(dataSource, id, 'clip', version, ({ captions }) => ({
      ...facts,
      captions: captions.filter(({ draft }) => draft !== 'machine-made').map(toIncomingCaption),
    }));
    return before.file === null ? null : mediaPaths.clip(before.file);
  });
}

/**
 * @param file a received one
 * @throws {RefusedFile | Overtaken | NotOfStaff}
 */
export async function changePoster(
  { dataSource, mediaDirectory }: FilmPlace,
  id: string,
  version: string,
  file: string,
): Promise<void> {
  await cleanPoster(file);
  const thumbnail = mediaPaths.poster(newStem(id));
  await keepFile(mediaDirectory, { file }, thumbnail, async () => {
    const before = await change(dataSource, id, 'poster', version, () => ({ thumbnail }));
    return before.thumbnail;
  });
}

/** @throws {RefusedFile | NotOfStaff} */
export async function showFilm(dataSource: DataSource, id: string): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const film = await ofStaff(manager, id);
    const missing = missingOf(film);
    if (missing.length > 0) throw new RefusedFile(`It is not shown: it has no ${missing.join(' and no ')}.`);
    const publishedAt = film.publishedAt ?? new Date();
    const now = { updatedAt: () => 'now()' };
    await manager.update(VideoEntity, { id }, { removedAt: null, publishedAt, ...now });
    await bumpDataVersion(manager);
  });
}

/** @returns what a film needs before it can be shown */
export function missingOf({ file, thumbnail }: Pick<Film, 'file' | 'thumbnail'>): readonly string[] {
  return [...(file === null ? ['film file'] : []), ...(thumbnail === '' ? ['poster'] : [])];
}

/** @throws {NotOfStaff} */
export async function withdrawFilm(dataSource: DataSource, id: string): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await ofStaff(manager, id);
    if ((await withdrawVideos(manager, [id])) > 0) await bumpDataVersion(manager);
  });
}

/**
 * Erases a withdrawn film and its files.
 *
 * @throws {RefusedFile} when it is shown @throws {NotOfStaff}
 */
export async function eraseWithFiles(
  { dataSource, mediaDirectory, log }: FilmPlace & { readonly log: Logger },
  id: string,
): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const withdrawn = await ofStaff(manager, id);
    if (!withdrawn.removedAt) throw new RefusedFile('It is shown: withdraw it first.');
    await eraseFilm(manager, id);
  });
  // The film is erased all the same; `removeUnused` tries again.
  await removeFilesOf(mediaDirectory, id).catch((error: unknown) =>
    log.warn({ film: id, reason: errorMessage(error) }, 'files of an erased film were not deleted'),
  );
}

/** Removes uploads that no film has, a day after they were replaced or left behind. */
export async function removeUnusedFiles({ dataSource, mediaDirectory }: FilmPlace): Promise<void> {
  await removeUnused(mediaDirectory, await usedFiles(dataSource));
}

/** @returns where the site has the files of all films, withdrawn ones included */
export async function usedFiles(dataSource: DataSource): Promise<readonly string[]> {
  const films = await dataSource
    .getRepository(VideoEntity)
    .find({ select: { id: true, file: true, thumbnail: true } });
  const captions = await dataSource
    .getRepository(VideoCaptionEntity)
    .find({ select: { videoId: true, url: true }, where: { url: Not(IsNull()) } });
  const used = films.flatMap((film) => addressesOf({ ...film, captions: [] }));
  return [...used, ...captions.flatMap(({ url }) => url ?? [])];
}

/** @returns where the site has the files of a film */
export function addressesOf({
  file,
  thumbnail,
  captions,
}: Pick<Film, 'file' | 'thumbnail' | 'captions'>): readonly string[] {
  const clip = file === null ? [] : [mediaPaths.clip(file)];
  return [...clip, thumbnail, ...captions.flatMap(({ url }) => url ?? [])];
}

/** A film's channel is its organization's name. */
async function channelOf(dataSource: DataSource, { organizationId }: FilmTexts): Promise<string> {
  const organizations = await listOrganizations(dataSource);
  return organizations.find(({ id }) => id === organizationId)?.name ?? '';
}

const ID_CHARACTERS = 60;
/** The page of this id is the form for a film. */
const FORM_ID = 'new';

async function freeId(manager: EntityManager, title: string): Promise<string> {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const wanted = words?.join('-').slice(0, ID_CHARACTERS).replace(/-$/, '') ?? 'film';
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    if (id !== FORM_ID && !(await manager.existsBy(VideoEntity, { id }))) return id;
  }
}
