import { decodeHTMLStrict } from 'entities';
import type { VideoCaptionEntity, VideoChapter } from './entities/video.entity.js';

const CUE_TIME = /^\s*(?:(\d{1,4}):)?(\d{2}):(\d{2}\.\d{3})\s+-->\s+(?:(\d{1,4}):)?(\d{2}):(\d{2}\.\d{3})/;
/** Spans of the cue text (WebVTT 6.4): `<v Name>`, `<c.loud>`, `<i>`, `<00:01.000>`. Linear: `<<<<` is none. */
const SPAN = /<[^<>]*>/g;

/** What is said from one second to another; in lines where several speak. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const longestChapter = 120;

/** @returns the chapters that a WebVTT file names (product 5.23) */
export function chaptersOf(vtt: string): readonly VideoChapter[] {
  return cuesOf(vtt).map(({ start, text }) => ({
    start,
    // By characters: half of one cannot be stored.
    title: [...text.replaceAll('\n', ' ')].slice(0, longestChapter).join(''),
  }));
}

/**
 * @param duration of the film, in seconds
 * @returns the chapters as WebVTT; one ends where the next begins
 */
export function chaptersVtt(chapters: readonly VideoChapter[], duration: number): string {
  const cues = chapters.map(({ start, title }, index) => {
    const end = chapters[index + 1]?.start ?? Math.max(duration, start + 1);
    return `${timestamp(start)} --> ${timestamp(end)}\n${title.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** `HH:MM:SS.mmm` (WebVTT 3.1). */
function timestamp(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(11, 23);
}

type Track = Readonly<Pick<VideoCaptionEntity, 'language' | 'kind' | 'content'>>;

/** WebVTT 4.1. */
export function isWebVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);
}

/**
 * @param vtt a WebVTT file
 * @returns its cues as plain text, in the order of their beginnings, without the repeated lines of rolling captions
 */
export function cuesOf(vtt: string): readonly Cue[] {
  const cues: Cue[] = [];
  let last = '';
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const blockLines = block.split('\n');
    const time = blockLines.findIndex((line) => CUE_TIME.test(line));
    if (time === -1) continue;
    let fresh = '';
    for (const line of blockLines.slice(time + 1)) {
      const text = decodeHTMLStrict(line.replace(SPAN, '')).replace(/\s+/gu, ' ').trim();
      if (text === '' || text === last) continue;
      fresh = fresh === '' ? text : `${fresh}${between(last, line, text)}${text}`;
      last = text;
    }
    if (fresh === '') continue;
    const [, hours, minutes, seconds, ...end] = CUE_TIME.exec(blockLines[time] ?? '') ?? [];
    cues.push({ start: secondsOf(hours, minutes, seconds), end: secondsOf(...end), text: fresh });
  }
  return cues.sort((one, other) => one.start - other.start);
}

function secondsOf(hours = '0', minutes = '0', seconds = '0'): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** @returns plain text of a WebVTT file: a line for each cue and speaker */
export function transcriptOf(vtt: string): string {
  return cuesOf(vtt)
    .map(({ text }) => text)
    .join('\n');
}

/** @param before the line before @returns the separator of two lines of a cue: another speaker begins a line, a hyphenated word continues */
function between(before: string, line: string, text: string): string {
  if (/^\s*<v\b/.test(line) || /^[-\u2010-\u2015]\s*\p{L}/u.test(text)) return '\n';
  return /\p{L}-$/u.test(before) ? '' : ' ';
}

/** Vimeo's suffix of automatic tracks. */
const WRITTEN_BY_MACHINE = /-x-autogen$/i;

/** BCP 47: an unknown language. */
const UNDETERMINED = 'und';

/**
 * @param language the video's, null where unknown; `en` and `en-US` count as one
 * @returns the track with content that is most likely what is spoken; undefined when all are translations
 */
export function spokenTrack<Given extends Track>(
  captions: readonly Given[],
  language: string | null,
): Given | undefined {
  const read = captions.filter(({ content }) => content !== '');
  // Automatic tracks are in the spoken language.
  const known =
    language ??
    read.find((track) => WRITTEN_BY_MACHINE.test(track.language))?.language.replace(WRITTEN_BY_MACHINE, '');
  const spoken =
    known === undefined
      ? read
      : read.filter((track) => [primary(known), UNDETERMINED].includes(primary(track.language)));
  // The first difference counts most.
  const unlikeness = (track: Given) =>
    [
      known !== undefined && primary(track.language) === UNDETERMINED,
      WRITTEN_BY_MACHINE.test(track.language),
      known !== undefined && track.language !== known,
      // Subtitles are most often translations.
      track.kind === 'subtitles',
    ].reduce((sum, isUnlike) => 2 * sum + Number(isUnlike), 0);
  return [...spoken].sort((one, other) => unlikeness(one) - unlikeness(other))[0];
}

/** @returns the track with content in a language of the page, else the spoken one, else any (product 5.22) */
export function readTrack<Given extends Track>(
  captions: readonly Given[],
  wanted: string,
  spoken: string | null,
): Given | undefined {
  const read = captions.filter(({ content }) => content !== '');
  const inLanguage = read.filter(({ language }) => primary(language) === primary(wanted));
  return spokenTrack(inLanguage, wanted) ?? spokenTrack(read, spoken) ?? read[0];
}

/** BCP 47: `en-US` and `en-x-autogen` are kinds of `en`. */
function primary(language: string): string {
  return (language.split('-')[0] ?? '').toLowerCase();
}
