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
 * @returns what is said, as plain text: one line a cue, lines that a rolling caption repeats left out
 */
export function transcriptOf(vtt: string): string {
  const lines: string[] = [];
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const blockLines = block.split('\n');
    const time = blockLines.findIndex((line) => CUE_TIME.test(line));
    if (time === -1) continue;
    for (const line of blockLines.slice(time + 1)) {
      const text = storable(decodeHTMLStrict(line.replace(SPAN, ''))).replace(/\s+/gu, ' ').trim();
      if (text !== '' && text !== lines.at(-1)) lines.push(text);
    }
  }
  return lines.join('\n');
}
