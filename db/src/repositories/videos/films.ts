import { ILike, In, IsNull, Not, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { VideoAccountEntity, VideoCaptionEntity, VideoEntity } from '../../entities/video.entity.js';
import { bumpDataVersion } from '../platform/data-version.js';
import { lockVideos } from './videos.js';

/** A video as staff see it, with its captions. */
export type Film = Readonly<VideoEntity> & { readonly captions: readonly VideoCaptionEntity[] };

/**
 * @param q a part of the title
 * @returns shown films, and those of staff that are not; featured ones first, then the last changed
 */
export async function listFilms(
  database: DataSource,
  q: string,
  limit: number,
): Promise<readonly Readonly<VideoEntity>[]> {
  const title = ILike(`%${q.replace(/[\\%_]/g, '\\$&')}%`);
  const where: FindOptionsWhere<VideoEntity>[] = [
    { title, removedAt: IsNull() },
    { title, staffOwned: true },
  ];
  const order = { featured: 'ASC', staffOwned: 'DESC', updatedAt: 'DESC', id: 'ASC' } as const;
  return database.getRepository(VideoEntity).find({ where, order, take: limit });
}

/** @param lock until the end of the transaction */
export async function findFilm(
  database: DataSource | EntityManager,
  id: string,
  { lock = false } = {},
): Promise<Film | undefined> {
  const film = await database
    .getRepository(VideoEntity)
    .findOne({ where: { id }, ...(lock && { lock: { mode: 'for_no_key_update' } }) });
  if (!film || (film.removedAt && !film.staffOwned)) return undefined;
  const captions = await database
    .getRepository(VideoCaptionEntity)
    .find({ where: { videoId: id }, order: { position: 'ASC' } });
  return { ...film, captions };
}

/** @returns the account whose video it is; undefined: it is of staff */
export async function findAccountOf(
  database: DataSource,
  { accountId }: Pick<VideoEntity, 'accountId'>,
): Promise<Readonly<Pick<VideoAccountEntity, 'source' | 'account'>> | undefined> {
  if (accountId === null) return undefined;
  return (await database.getRepository(VideoAccountEntity).findOneBy({ id: accountId })) ?? undefined;
}

/** @returns the shown films with files on the site, with their captions */
export async function findFilmsOfSite(database: DataSource): Promise<readonly Film[]> {
  const films = await database
    .getRepository(VideoEntity)
    .find({ where: { file: Not(IsNull()), removedAt: IsNull() }, order: { id: 'ASC' } });
  const captions = await database
    .getRepository(VideoCaptionEntity)
    .findBy({ videoId: In(films.map(({ id }) => id)) });
  return films.map((film) => ({ ...film, captions: captions.filter(({ videoId }) => videoId === film.id) }));
}

/** Puts a shown film first, one place up or down, or out of the featured ones (product 5.29). */
export async function placeFeatured(
  database: DataSource,
  id: string,
  to: 'first' | 'up' | 'down' | 'none',
): Promise<void> {
  await database.transaction(async (manager) => {
    const ids = await lockVideos(manager, [{ featured: Not(IsNull()) }, { id }]);
    const videos = await manager
      .getRepository(VideoEntity)
      .find({ where: { id: In(ids) }, order: { featured: 'ASC', id: 'ASC' } });
    const before = videos.flatMap((video) => (video.featured === null ? [] : [video.id]));
    const others = before.filter((other) => other !== id);
    const was = before.indexOf(id);
    const place = to === 'first' ? 0 : Math.max(0, to === 'up' ? was - 1 : was + 1);
    const isMissing = (to === 'up' || to === 'down') && was === -1;
    if (isMissing || !ids.includes(id)) return;
    const after = to === 'none' ? others : others.toSpliced(place, 0, id);
    // Changed rows alone: each has many indexes.
    for (const video of videos) {
      const featured = after.indexOf(video.id) + 1 || null;
      if (featured !== video.featured) await manager.update(VideoEntity, { id: video.id }, { featured });
    }
    await bumpDataVersion(manager);
  });
}

/** Erases a withdrawn film of staff with its captions. */
export async function eraseFilm(manager: EntityManager, id: string): Promise<void> {
  await manager.delete(VideoEntity, { id, staffOwned: true, removedAt: Not(IsNull()) });
}
