import { companyTimeZone } from 'contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { VideoCaptionEntity } from '../../entities/video.entity.js';

// Drafts of captions (product 5.32). Raw statements: tables without entities, of which one statement decides.

/** How often a file is sent until staff order it. */
export const MOST_REQUESTS = 3;

const TODAY = `(now() at time zone '${companyTimeZone}')::date`;

/** While it is asked for, and after a worker that died meanwhile. */
const UNANSWERED = 'no answer has come yet.';

/** A film of the site that visitors see and that has no captions. */
export interface FilmToCaption {
  readonly id: string;
  readonly file: string;
  readonly language: string | null;
}

const waiting = `
  select videos.id, videos.file, videos.language
  from videos left join caption_requests asked on asked.video_id = videos.id and asked.file = videos.file
  where videos.removed_at is null and videos.file is not null and (staff_owned or account_id is not null)
    and not exists (select from video_captions where video_id = videos.id)
    and (asked.video_id is null or asked.attempts < ${MOST_REQUESTS}
      and (asked.failure = '${UNANSWERED}' and asked.asked_at > now() - interval '6 minutes') is not true)`;

/** @returns films to ask captions for now, within the day's seconds; those that were sent least come first */
export async function findFilmsToCaption(
  database: DataSource,
  secondsADay: number,
): Promise<readonly FilmToCaption[]> {
  return database.query<FilmToCaption[]>(
    `${waiting} and (asked.asked_at is null or asked.asked_at < now() - interval '30 minutes')
       and coalesce((select seconds from transcription_days where day = ${TODAY}), 0) + least(duration_seconds, $1) <= $1
     order by coalesce(asked.attempts, 0), asked.asked_at nulls first, videos.id`,
    [secondsADay],
  );
}

/** @returns undefined when it has captions by now, is not shown, is being sent, or was sent too often */
export async function findFilmToCaption(
  database: DataSource | EntityManager,
  id: string,
): Promise<FilmToCaption | undefined> {
  return (await database.query<FilmToCaption[]>(`${waiting} and videos.id = $1`, [id]))[0];
}

/**
 * Counts a request before it is sent: replicas never send more than a day's seconds together, nor a film twice.
 *
 * @returns whether it may be sent
 */
export async function beginCaptionRequest(
  database: DataSource,
  film: FilmToCaption,
  seconds: number,
  secondsADay: number,
): Promise<'begun' | 'overtaken' | 'used up'> {
  return database.transaction(async (manager) => {
    await lockFilm(manager, film.id);
    if ((await findFilmToCaption(manager, film.id))?.file !== film.file) return 'overtaken';
    const counted: unknown[] = await manager.query(
      `insert into transcription_days as counted (day, seconds)
       select ${TODAY}, $1::int where $1::int <= $2::int
       on conflict (day) do update set seconds = counted.seconds + excluded.seconds
         where counted.seconds + excluded.seconds <= $2::int
       returning day`,
      [seconds, secondsADay],
    );
    if (counted.length === 0) return 'used up';
    await noteCaptionRequest(manager, film, UNANSWERED, 1);
    return 'begun';
  });
}

/** No draft is stored until the end of the transaction. */
async function lockFilm(manager: EntityManager, id: string): Promise<void> {
  await manager.query('select from videos where id = $1 for no key update', [id]);
}

/**
 * Notes what became of a request; no failure of a film that has captions by now.
 *
 * @param failure null: its draft is stored, or removed by staff, and `sent` counts anew
 * @param sent how often it was sent since the last note
 */
export async function noteCaptionRequest(
  database: DataSource | EntityManager,
  { id, file }: Pick<FilmToCaption, 'id' | 'file'>,
  failure: string | null,
  sent = 0,
): Promise<void> {
  await database.query(
    `insert into caption_requests as asked (video_id, file, attempts, failure)
     select id, $2, $3::int, $4::text from videos
     where id = $1 and ($4::text is null or not exists (select from video_captions where video_id = $1))
     on conflict (video_id) do update set
       attempts = excluded.attempts + case when asked.file = excluded.file and excluded.failure is not null then asked.attempts else 0 end,
       file = excluded.file, failure = excluded.failure, asked_at = now()`,
    [id, file, sent, failure],
  );
}

/** The film can be sent again, where it has no captions. */
export async function forgetCaptionRequest(database: DataSource, id: string): Promise<void> {
  await database.transaction(async (manager) => {
    await lockFilm(manager, id);
    await manager.query(
      'delete from caption_requests where video_id = $1 and not exists (select from video_captions where video_id = $1)',
      [id],
    );
  });
}

/** What staff should look at: a draft to accept, or why there is none (`failure`). */
export interface DraftToDo {
  readonly id: string;
  readonly title: string;
  readonly failure: string | null;
}

export async function listDraftsToDo(database: DataSource): Promise<readonly DraftToDo[]> {
  return database.query<DraftToDo[]>(
    `select id, title, case when drafted.video_id is null then asked.failure end as failure
     from videos
     left join caption_requests asked on asked.video_id = id and asked.file = videos.file
       and not exists (select from video_captions where video_id = id)
     left join (select distinct video_id from video_captions where draft = 'machine-made') drafted on drafted.video_id = id
     where removed_at is null and (drafted.video_id is not null or asked.failure is not null)
     order by id`,
  );
}

type DraftedTrack = Readonly<VideoCaptionEntity> & { readonly file: string };

/** @returns captions that began as drafts, with the file they are of */
export async function findDrafts(
  manager: EntityManager,
  ids: readonly string[],
): Promise<readonly DraftedTrack[]> {
  return manager.query<DraftedTrack[]>(
    `select video_id as "videoId", language, kind, label, position, url, content, draft, file
     from video_captions join caption_requests using (video_id) where draft is not null and video_id = any($1)`,
    [[...ids]],
  );
}
