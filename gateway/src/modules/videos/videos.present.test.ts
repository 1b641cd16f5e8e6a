import { chaptersVtt } from 'db/captions';
import { spokenAt, transcriptIn } from './videos.present.js';

const track = (language: string, content: string) => ({
  videoId: 'a',
  language,
  kind: 'captions' as const,
  content: `WEBVTT\n\n${content}`,
  draft: null,
});
const english = track(
  'en',
  '00:01.000 --> 00:02.000\nWe work nights.\n\n00:03.000 --> 00:04.000\nA registered nurse at night.\n\n00:05.000 --> 00:06.000\nNight nurse.\n',
);
const spanish = track('es', '00:01.000 --> 00:02.000\nTurnos de noche.\n');

it('has the transcript of the language of the page, else the spoken one', () => {
  expect(transcriptIn([english, spanish], 'es', 'en')).toEqual({
    language: 'es',
    isMachineMade: false,
    cues: [{ start: 1, end: 2, text: 'Turnos de noche.' }],
  });
  expect(transcriptIn([english, spanish], 'fr', 'en')?.language).toBe('en');
  expect(transcriptIn([{ ...english, draft: 'machine-made' }], 'en', 'en')?.isMachineMade).toBe(true);
  expect(transcriptIn([], 'en', 'en')).toBeNull();
});

it.each([
  ['nurse night', 3],
  ['NIGHTS', 1],
  ['rn', 3],
  ['noche', undefined],
  ['', undefined],
])('a search for %j leads to second %s', (q, start) =>
  expect(spokenAt([english, spanish], q, 'en')?.start).toBe(start),
);

it('writes chapters as WebVTT, each to the beginning of the next', () => {
  const chapters = [
    { start: 0, title: 'Hand-over & <start>' },
    { start: 3_661.5, title: 'Home' },
  ];
  expect(chaptersVtt(chapters, 7_200)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 01:01:01.500\nHand-over &amp; &lt;start&gt;\n\n01:01:01.500 --> 02:00:00.000\nHome\n',
  );
});
