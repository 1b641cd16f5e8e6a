import type { IncomingCaption } from '../sources/source.js';

/** Vimeo's mark of a track that was made from what is spoken, by no person: `en-x-autogen`. */
const WRITTEN_BY_MACHINE = /-x-autogen$/i;

/** BCP 47's word for a language nobody names. */
const UNDETERMINED = 'und';

/**
 * @param language the video's, null where its source does not say; `en` and `en-US` are one here
 * @returns of the tracks with content the one that says best what is spoken; none of a video whose tracks are all translations
 */
export function spokenTrack(captions: readonly IncomingCaption[], language: string | null): IncomingCaption | undefined {
  const read = captions.filter(({ content }) => content !== '');
  // Where the video does not say it, what a machine has heard does.
  const known = language ?? read.find((track) => WRITTEN_BY_MACHINE.test(track.language))?.language.replace(WRITTEN_BY_MACHINE, '');
  const spoken = known === undefined ? read : read.filter((track) => [primary(known), UNDETERMINED].includes(primary(track.language)));
  const unlike = (track: IncomingCaption) => [
    known !== undefined && primary(track.language) === UNDETERMINED,
    WRITTEN_BY_MACHINE.test(track.language),
    known !== undefined && track.language !== known,
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
