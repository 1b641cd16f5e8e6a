import { cuesOf, isWebVtt, readTrack, spokenTrack, transcriptOf } from './captions.js';

describe('WebVTT', () => {
  it('is read as plain text without times, names, notes and styles', () => {
    const vtt = `\uFEFFWEBVTT - ours\r\n\r\nNOTE\r\nnot spoken\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n1\r\n00:00:00.000 --> 00:00:02.000 line:0\r\n<v Ana>Good <i>morning</i> &amp; welcome.\r\n\r\n00:02.000 --> 00:04.000\r\nTwo lines\r\nin one cue.\r\n`;
    expect(isWebVtt(vtt)).toBe(true);
    expect(transcriptOf(vtt)).toBe('Good morning & welcome.\nTwo lines in one cue.');
  });

  it('separates speakers, and joins a hyphenated word', () => {
    expect(
      transcriptOf(
        'WEBVTT\n\n00:00.000 --> 00:01.000\n- Are you ready?\n- Yes, a well-\nknown day.\n\n00:01.000 --> 00:02.000\n<v Ana>Nights?\n<v Bob>Nights.\n',
      ),
    ).toBe('- Are you ready?\n- Yes, a well-known day.\nNights?\nNights.');
  });

  it('has repeated lines of rolling captions once', () => {
    expect(
      transcriptOf(
        'WEBVTT\n\n00:00.000 --> 00:01.000\nWe care.\n\n00:01.000 --> 00:02.000\nWe care.\nEvery night.\n',
      ),
    ).toBe('We care.\nEvery night.');
  });

  it('has the seconds of each cue, overlapping ones too, in their order', () => {
    expect(
      cuesOf(
        'WEBVTT\n\n2:59:58.500 --> 3:00:00.000 align:start\nThe end.\n\n00:01.000 --> 00:04.000\n<v Ana>One\n\n00:02.250 --> 00:03.000\n<b onclick="x">شكرا</b> &lt;3\n',
      ),
    ).toEqual([
      { start: 1, end: 4, text: 'One' },
      { start: 2.25, end: 3, text: 'شكرا <3' },
      { start: 10_798.5, end: 10_800, text: 'The end.' },
    ]);
  });

  it.each([
    ['many brackets', '<'.repeat(400_000)],
    ['many lines', 'a\nb\n'.repeat(100_000)],
  ])('is read in linear time: %s', (_, text) => {
    // In quadratic time it takes minutes, and this test ends by its time limit.
    expect(cuesOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)).toMatchObject([{ start: 1, end: 2 }]);
  });

  it('has no cue at a time that is no number', () => {
    expect(cuesOf(`WEBVTT\n\n${'9'.repeat(400)}:00:00.000 --> 00:02.000\nEndless\n`)).toEqual([]);
  });

  it.each(['<!doctype html>', '', 'WEBVTTX', '1\n00:00:00,000 --> 00:00:01,000\nSRT'])(
    'is not %j',
    (text) => {
      expect(isWebVtt(text)).toBe(false);
    },
  );
});

const track = (language: string, kind: 'captions' | 'subtitles' = 'captions', content = 'WEBVTT') => ({
  language,
  label: language,
  kind,
  url: null,
  content,
});

describe('the track with the spoken words', () => {
  it.each([
    ['of the very language', 'en', [track('es'), track('en-US'), track('en')], 'en'],
    [
      'of the same language elsewhere, not a translation',
      'en',
      [track('es', 'subtitles'), track('en-US')],
      'en-US',
    ],
    ['made by a machine, not a translation', 'en', [track('es'), track('en-x-autogen')], 'en-x-autogen'],
    ['written by a person, not by a machine', 'en', [track('en-x-autogen'), track('en-US')], 'en-US'],
    ['with content', 'en', [track('en', 'captions', ''), track('en-GB')], 'en-GB'],
    [
      'in the detected language, where none is stated',
      null,
      [track('es'), track('en-x-autogen')],
      'en-x-autogen',
    ],
    [
      'written by a person in the language a machine has heard',
      null,
      [track('en-x-autogen'), track('es'), track('en-US')],
      'en-US',
    ],
    ['without a language, where that is all', 'en', [track('und'), track('es')], 'und'],
    ['with its language, not the one without', 'en', [track('und'), track('en-x-autogen')], 'en-x-autogen'],
    ['of captions, where no language is stated', null, [track('es', 'subtitles'), track('en')], 'en'],
    ['that is listed first among equals', null, [track('es'), track('en')], 'es'],
    ['of none where all are translations', 'en', [track('es'), track('fr')], undefined],
    ['of none where there are none', null, [], undefined],
  ])('is the one %s', (_, language, captions, expected) => {
    expect(spokenTrack(captions, language)?.language).toBe(expected);
  });
});

it.each([
  ['es', 'en', 'es-MX'],
  ['en', 'en', 'en'],
  ['fr', 'en', 'en'],
  ['fr', 'de', 'en'],
])('a page in %s of a film in %s has the transcript of %s', (page, spoken, expected) => {
  expect(readTrack([track('en'), track('es-MX'), track('fr', 'captions', '')], page, spoken)?.language).toBe(
    expected,
  );
});
