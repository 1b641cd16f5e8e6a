import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  beginCaptionRequest,
  noteCaptionRequest,
  type FilmToCaption,
  findFilmToCaption,
} from 'db/repositories/videos/caption-drafts';
import type { Logger } from 'pino';
import type { TranscriptionSettings } from '../env.js';
import { FailedAttempt } from '../http/retry.js';
import { measure } from '../video/enhancement/findings.js';
import { canUpload, diskFault } from './film-files.js';
import type { FilmPlace } from './change-film.js';
import { storeDraft } from './film-tracks.js';
import { RefusedFile } from './media-checks.js';
import { LARGEST_SENT, transcribe } from './transcription.js';

/** Spoken where a film does not tell. */
const USUAL_LANGUAGE = 'en';

interface DraftContext extends FilmPlace {
  readonly transcription: TranscriptionSettings;
  readonly signal?: AbortSignal | undefined;
  readonly log: Logger;
}

const NOT_WANTED = {
  outcome: 'skipped',
  reason: 'It has captions, is not shown, is being sent, or was sent too often.',
} as const;

/** The server has not looked at the film. */
const UNHEARD: readonly unknown[] = [401, 403, 429, 'ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'];

/** Why there is no draft, for staff and operators. */
class NoDraft extends Error {}

/**
 * Asks for captions of one film and stores them as a draft (product 5.32). A fault is recorded; the film stays as it was.
 *
 * @throws failures of the database, and the reason of the signal: the queue tries again
 */
export async function draftCaptions(
  context: DraftContext,
  id: string,
): Promise<
  | { readonly outcome: 'done'; readonly note: string }
  | { readonly outcome: 'skipped'; readonly reason: string }
> {
  const { dataSource, log } = context;
  const film = await findFilmToCaption(dataSource, id);
  if (!film) return NOT_WANTED;
  try {
    return (await draft(context, film)) ? { outcome: 'done', note: 'drafted' } : NOT_WANTED;
  } catch (error) {
    const reason = reasonOf(error);
    const isCounted = !(error instanceof FailedAttempt && UNHEARD.includes(error.status ?? error.code));
    await noteCaptionRequest(dataSource, film, reason, isCounted ? 0 : -1);
    log.warn({ film: id, reason }, 'captions could not be drafted');
    return { outcome: 'done', note: 'failed' };
  }
}

/** @returns false: it is not wanted any more, or another worker sends it */
async function draft(context: DraftContext, film: FilmToCaption): Promise<boolean> {
  const { dataSource, mediaDirectory, transcription, signal } = context;
  const path = join(mediaDirectory, `${film.file}.mp4`);
  // Before anything is paid for.
  if (!(await canUpload(mediaDirectory)))
    throw new NoDraft('the folder for uploads cannot be written to (MEDIA_DIRECTORY).');
  // What the manifest says of it may be wrong.
  const measured = await measure(path);
  if (typeof measured === 'string') throw new NoDraft('its file is missing, or is no film.');
  const { size } = await stat(path);
  if (size > LARGEST_SENT)
    throw new NoDraft(`its file has ${Math.ceil(size / 1e6)} MB, and 25 MB can be sent.`);
  const seconds = Math.ceil(measured.durationSeconds);
  const minutes = `TRANSCRIPTION_MINUTES_A_DAY (${transcription.secondsADay / 60})`;
  if (seconds > transcription.secondsADay) throw new NoDraft(`it is longer than ${minutes}.`);
  const begun = await beginCaptionRequest(dataSource, film, seconds, transcription.secondsADay);
  if (begun === 'used up') throw new NoDraft(`${minutes} are used up for today.`);
  if (begun === 'overtaken') return false;
  const language = film.language ?? USUAL_LANGUAGE;
  const answer = await transcribe(transcription, await readFile(path), language, signal);
  await storeDraft({ dataSource, mediaDirectory }, film, language, answer);
  return true;
}

/** @throws the error, when it is no fault of the film, the server or the disk */
function reasonOf(error: unknown): string {
  if (error instanceof NoDraft) return error.message;
  if (error instanceof FailedAttempt) return `the server of TRANSCRIPTION_BASE_URL ${error.message}.`;
  if (error instanceof RefusedFile) return `what the server answered is of no use: ${error.message}`;
  return diskFault(error);
}
