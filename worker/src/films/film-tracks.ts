import { mediaPaths } from 'contract';
import { chaptersOf, chaptersVtt } from 'db/captions';
import type { CaptionDraft } from 'db/entities/video.entity';
import { MOST_REQUESTS, noteCaptionRequest, type FilmToCaption } from 'db/repositories/videos/caption-drafts';
import { type Film, findFilm } from 'db/repositories/videos/films';
import type { DataSource } from 'typeorm';
import { toIncomingCaption } from '../video/apply-videos.js';
import { languageName } from '../video/sources/manifest.js';
import type { IncomingCaption } from '../video/sources/source.js';
import { change, draftIn, type FilmPlace, spokenFirst, writeFilm } from './change-film.js';
import { keepFile, newStem, release } from './film-files.js';
import { checkCaptions, checkChapters, RefusedFile } from './media-checks.js';

/** @returns the chapters that staff wrote, as WebVTT; empty: there are none */
export function chaptersIn({ chapters, durationSeconds }: Film): string {
  return chapters.length === 0 ? '' : chaptersVtt(chapters, durationSeconds);
}

/**
 * @param given WebVTT; empty: there are to be none
 * @throws {RefusedFile | Overtaken | NotOfStaff}
 */
export async function changeCaptions(
  { dataSource, mediaDirectory }: FilmPlace,
  id: string,
  language: string,
  version: string,
  given: string,
): Promise<void> {
  const content = given.trim() === '' ? '' : checkCaptions(given);
  const url = mediaPaths.captions(newStem(id), language);
  const store = async () => {
    const before = await change(dataSource, id, { captions: language }, version, async (film, manager) => {
      const { file } = film;
      const others = film.captions.filter((one) => one.language !== language).map(toIncomingCaption);
      const draft = draftIn(film, language) === null ? undefined : 'accepted';
      // None is asked for until staff order it.
      if (content === '' && draft && file !== null)
        await noteCaptionRequest(manager, { id, file }, null, MOST_REQUESTS);
      const track = captionsTrack(language, url, content, draft);
      return { captions: spokenFirst(content === '' ? others : [...others, track], film.language) };
    });
    return before.captions.find((one) => one.language === language)?.url ?? null;
  };
  if (content === '') await release(mediaDirectory, await store());
  else await keepFile(mediaDirectory, { text: content }, url, store);
}

/**
 * @param given WebVTT; empty: there are to be none
 * @throws {RefusedFile | Overtaken | NotOfStaff}
 */
export async function changeChapters(
  dataSource: DataSource,
  id: string,
  version: string,
  given: string,
): Promise<void> {
  await change(dataSource, id, 'chapters', version, ({ durationSeconds }) => ({
    chapters: given.trim() === '' ? [] : chaptersOf(checkChapters(given, durationSeconds)),
  }));
}

/**
 * Stores captions that a machine made, unless the film has captions or another file by now.
 *
 * @param given WebVTT
 * @throws {RefusedFile}
 */
export async function storeDraft(
  { dataSource, mediaDirectory }: FilmPlace,
  { id, file }: FilmToCaption,
  language: string,
  given: string,
): Promise<void> {
  const content = checkCaptions(given);
  const url = mediaPaths.captions(newStem(id), language);
  await keepFile(mediaDirectory, { text: content }, url, () =>
    dataSource.transaction(async (manager) => {
      const film = await findFilm(manager, id, { lock: true });
      if (film?.file !== file || film.captions.length > 0)
        throw new RefusedFile('The film has captions or another file by now.');
      await writeFilm(manager, film, { captions: [captionsTrack(language, url, content, 'machine-made')] });
      await noteCaptionRequest(manager, { id, file }, null);
      return null;
    }),
  );
}

function captionsTrack(
  language: string,
  url: string,
  content: string,
  draft: CaptionDraft | undefined,
): IncomingCaption {
  const label = languageName(language);
  return { language, label, kind: 'captions', url, content, ...(draft && { draft }) };
}
