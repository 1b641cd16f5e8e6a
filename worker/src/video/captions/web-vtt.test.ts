import { isWebVtt, transcriptOf } from './web-vtt.js';

describe('WebVTT', () => {
  it('is read as plain text: no times, names, notes or styles', () => {
    const vtt = `\uFEFFWEBVTT - ours\r\n\r\nNOTE\r\nnot spoken\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n1\r\n00:00:00.000 --> 00:00:02.000 line:0\r\n<v Ana>Good <i>morning</i> &amp; welcome.\r\n\r\n00:02.000 --> 00:04.000\r\nTwo lines\r\nin one cue.\r\n`;
    expect(isWebVtt(vtt)).toBe(true);
    expect(transcriptOf(vtt)).toBe('Good morning & welcome.\nTwo lines in one cue.');
  });

  it('keeps speakers apart, and a broken word together', () => {
    expect(transcriptOf('WEBVTT\n\n00:00.000 --> 00:01.000\n- Are you ready?\n- Yes, a well-\nknown day.\n\n00:01.000 --> 00:02.000\n<v Ana>Nights?\n<v Bob>Nights.\n')).toBe('- Are you ready?\n- Yes, a well-known day.\nNights?\nNights.');
  });

  it('says repeated lines of rolling captions once', () => {
    expect(transcriptOf('WEBVTT\n\n00:00.000 --> 00:01.000\nWe care.\n\n00:01.000 --> 00:02.000\nWe care.\nEvery night.\n')).toBe('We care.\nEvery night.');
  });

  it.each(['<!doctype html>', '', 'WEBVTTX', '1\n00:00:00,000 --> 00:00:01,000\nSRT'])('is not %j', (text) => {
    expect(isWebVtt(text)).toBe(false);
  });
});
