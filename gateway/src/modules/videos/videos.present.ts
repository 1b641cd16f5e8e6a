import { chaptersIn, limits, videoSearchAlternatives } from 'contract';
import { type Cue, cuesOf, readTrack, spokenTrack } from 'db/captions';
import type { VideoRow, VideoTrack } from 'db/repositories/videos/videos';

/** A video as the public sees it, in REST and GraphQL. */
export type PublicVideo = ReturnType<typeof presentVideo>;

export function presentVideo({ durationSeconds, categoryId, sourceId: _, ...shown }: VideoRow) {
  const chapters = shown.chapters.length > 0 ? shown.chapters : chaptersIn(shown.description);
  return { ...shown, chapters, duration: durationSeconds, category: categoryId };
}

/** The fields of product 8.7, in its order. */
export function presentRestVideo(video: VideoRow) {
  const { id, title, description, thumbnail, embedUrl, aspectRatio, tags, aiCategories, sourceChannel } =
    video;
  const { duration, category } = presentVideo(video);
  const described = { id, title, description, thumbnail, embedUrl, duration, aspectRatio };
  return { ...described, tags, aiCategories, category, sourceChannel };
}

/** @returns the transcript of a page in a language (product 5.22); null without captions that can be read */
export function transcriptIn(tracks: readonly VideoTrack[], language: string, spoken: string | null) {
  const track = readTrack(tracks, language, spoken);
  if (!track) return null;
  const { language: its, content, draft } = track;
  return { language: its, isMachineMade: draft === 'machine-made', cues: cuesOf(content) };
}

/** @returns the first cue with the most words of a search (product 5.24), in the spoken language; null when none has one */
export function spokenAt(tracks: readonly VideoTrack[], q: string, spoken: string | null): Cue | null {
  const track = spokenTrack(tracks, spoken);
  const alternatives = videoSearchAlternatives(q.slice(0, limits.searchCharacters));
  let best: Cue | null = null;
  let most = 0;
  for (const cue of track ? cuesOf(track.content) : []) {
    const said = cue.text.toLowerCase();
    const found = Math.max(
      ...alternatives.map((words) => words.filter((word) => said.includes(word)).length),
    );
    if (found > most) [best, most] = [cue, found];
  }
  return best;
}
