import type { IncomingCaption } from '../sources/source.js';

/** Vimeo's and YouTube's mark of a track no person has written: `en-x-autogen`. */
const WRITTEN_BY_MACHINE = /-x-autogen$/i;

/**
 * @param language the video's, null where its source does not say; `en` and `en-US` are one here
 * @returns of the tracks with content the one that says best what is spoken; none of a video whose tracks are all translations
 */
export function spokenTrack(captions: readonly IncomingCaption[], language: string | null): IncomingCaption | undefined {
  const read = captions.filter(({ content }) => content !== '');
  const spoken = language === null ? read : read.filter((track) => primary(track.language) === primary(language));
  const unlike = (track: IncomingCaption) => [
    WRITTEN_BY_MACHINE.test(track.language),
    language !== null && track.language !== language,
    // Subtitles are most often translations.
    track.kind === 'subtitles',
  ];
  return spoken.reduce<IncomingCaption | undefined>((best, track) => (best === undefined || isLess(unlike(track), unlike(best)) ? track : best), undefined);
}

/** BCP 47: `en-US` and `en-x-autogen` are kinds of `en`. */
function primary(language: string): string {
  return (language.split('-')[0] ?? '').toLowerCase();
}

/** Decided by the first that differs. */
function isLess(one: readonly boolean[], other: readonly boolean[]): boolean {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index >= 0 && one[index] === false;
}
