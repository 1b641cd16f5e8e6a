import { FormData, getGlobalDispatcher } from 'undici';
import type { TranscriptionSettings } from '../env.js';
import { parsePrivateHosts } from '../http/private-hosts.js';
import { accepted, type Answered, type Message, sendOnce } from '../http/send.js';
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
  timeoutMilliseconds = ANSWER_MILLISECONDS,
): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([film], { type: 'video/mp4' }), 'film.mp4');
  body.set('model', settings.model);
  body.set('response_format', 'vtt');
  // ISO 639: no region.
  body.set('language', language.split('-')[0] ?? language);
  const message = { method: 'POST', body } as const;
  const answer = await ask(settings, 'audio/transcriptions', message, {
    signal,
    timeoutMilliseconds,
    bodyBytes: largest.captions,
  });
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
  {
    signal,
    timeoutMilliseconds,
    ...bound
  }: {
    readonly timeoutMilliseconds: number;
    readonly signal?: AbortSignal | undefined;
    readonly bodyBytes?: number;
  },
): Promise<Answered> {
  const address = new URL(`${baseUrl.replace(/\/$/, '')}/${path}`);
  return sendOnce(
    address,
    { ...message, ...(apiKey !== undefined && { headers: { authorization: `Bearer ${apiKey}` } }) },
    {
      limits: { timeoutMilliseconds },
      // The operator names the address, also one of a server on this machine: no guard, and plain HTTP is allowed.
      dispatcher: getGlobalDispatcher(),
      privateHosts: parsePrivateHosts(`${address.hostname}:*`) ?? [],
      signal,
      ...bound,
    },
  );
}
