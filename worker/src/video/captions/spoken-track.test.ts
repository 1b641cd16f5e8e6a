import { spokenTrack } from './spoken-track.js';

const track = (language: string, kind: 'captions' | 'subtitles' = 'captions', content = 'WEBVTT') => ({ language, label: language, kind, url: null, content });

describe('the track that says what is spoken', () => {
  it.each([
    ['of the very language', 'en', [track('es'), track('en-US'), track('en')], 'en'],
    ['of the same language elsewhere, not a translation', 'en', [track('es', 'subtitles'), track('en-US')], 'en-US'],
    ['made by a machine, not a translation', 'en', [track('es'), track('en-x-autogen')], 'en-x-autogen'],
    ['written by a person, not by a machine', 'en', [track('en-x-autogen'), track('en-US')], 'en-US'],
    ['with content', 'en', [track('en', 'captions', ''), track('en-GB')], 'en-GB'],
    ['in the language a machine has heard, where nobody says it', null, [track('es'), track('en-x-autogen')], 'en-x-autogen'],
    ['written by a person in the language a machine has heard', null, [track('en-x-autogen'), track('es'), track('en-US')], 'en-US'],
    ['without a language, where that is all', 'en', [track('und'), track('es')], 'und'],
    ['with its language, not the one without', 'en', [track('und'), track('en-x-autogen')], 'en-x-autogen'],
    ['of captions, where nobody says the language', null, [track('es', 'subtitles'), track('en')], 'en'],
    ['that is listed first among equals', null, [track('es'), track('en')], 'es'],
    ['of none where all are translations', 'en', [track('es'), track('fr')], undefined],
    ['of none where there are none', null, [], undefined],
  ])('is the one %s', (_, language, captions, expected) => {
    expect(spokenTrack(captions, language)?.language).toBe(expected);
  });
});
