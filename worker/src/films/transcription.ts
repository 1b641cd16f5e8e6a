import type { TranscriptionSettings } from '../env.js';
import { accepted, type Message, sendToOwnService } from '../http/send.js';
import { largest } from './media-checks.js';

/** Of OpenAI, whose limit of 26,214,400 holds for the form around the file, too. */
export const LARGEST_SENT = 25_000_000;

/** undici waits no longer for the head of an answer, and the server sends that when it has heard the whole film. */
const ANSWER_MILLISECONDS = 300_000;

/**
 * Sends a film to a server with OpenAI's transcriptions API.
 *
 * @param language BCP 47: what is spoken
 * @returns what should be WebVTT, of at most 500 KB
 * @throws {FailedAttempt} @throws the reason of the signal
 */
export async function transcribe(
  settings: TranscriptionSettings,
  film: Uint8Array<ArrayBuffer>,
  language: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const form = {
    file: new File([film], 'film.mp4', { type: 'video/mp4' }),
    model: settings.model,
    response_format: 'vtt',
    // ISO 639: no region.
    language: language.split('-')[0] ?? language,
  };
  const limits = { signal, timeoutMilliseconds: ANSWER_MILLISECONDS, bodyBytes: largest.captions };
  const answer = await ask(settings, 'audio/transcriptions', { method: 'POST', form }, limits);
  accepted(answer);
  return answer.body;
}

/** @returns the status of its list of models: nothing is transcribed @throws {FailedAttempt} */
export async function probeTranscription(
  settings: TranscriptionSettings,
  timeoutMilliseconds: number,
): Promise<number> {
  const { status } = await ask(settings, 'models', { method: 'GET' }, { timeoutMilliseconds });
  return status;
}

function ask(
  { baseUrl, apiKey }: TranscriptionSettings,
  path: string,
  message: Message,
  limits: Parameters<typeof sendToOwnService>[2],
) {
  const address = new URL(`${baseUrl.replace(/\/$/, '')}/${path}`);
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  return sendToOwnService(address, { ...message, headers }, limits);
}
