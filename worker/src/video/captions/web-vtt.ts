import { decodeHTMLStrict } from 'entities';
import { storable } from '../../postings/clean-text.js';

const CUE_TIME = /^\s*(?:\d+:)?\d{2}:\d{2}\.\d{3}\s+-->\s+(?:\d+:)?\d{2}:\d{2}\.\d{3}/;
/** `<v Name>`, `<c.loud>`, `<i>`, `<00:01.000>`: spans of the cue text (WebVTT 6.4). */
const SPAN = /<[^>]*>/g;

/** @returns whether the text begins as a WebVTT file must (WebVTT 4.1) */
export function isWebVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);
}

/**
 * @param vtt a WebVTT file
 * @returns what is said, as plain text: one line a cue and speaker, lines that a rolling caption repeats left out
 */
export function transcriptOf(vtt: string): string {
  const cues: string[] = [];
  let last: string | undefined;
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const blockLines = block.split('\n');
    const time = blockLines.findIndex((line) => CUE_TIME.test(line));
    if (time === -1) continue;
    let fresh = '';
    for (const line of blockLines.slice(time + 1)) {
      const text = storable(decodeHTMLStrict(line.replace(SPAN, ''))).replace(/\s+/gu, ' ').trim();
      if (text === '' || text === last) continue;
      fresh = fresh === '' ? text : `${fresh}${between(fresh, line, text)}${text}`;
      last = text;
    }
    if (fresh !== '') cues.push(fresh);
  }
  return cues.join('\n');
}

/** @returns what stands between two lines of a cue: another speaker begins a line, and a word that is broken goes on */
function between(before: string, line: string, text: string): string {
  if (/^\s*<v\b/.test(line) || /^[-\u2010-\u2015]\s*\p{L}/u.test(text)) return '\n';
  return /\p{L}-$/u.test(before) ? '' : ' ';
}
