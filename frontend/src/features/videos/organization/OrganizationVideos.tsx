import { watchTexts } from '../../../content/videos/watch-texts.js';
import type { VideoCard_VideoFragment } from '../../../__generated__/graphql.js';
import { Section } from '../../../components/Section.js';
import { VideoStrip } from '../card/VideoStrip.js';

interface OrganizationVideosProps {
  readonly name: string;
  readonly videos: readonly VideoCard_VideoFragment[];
}

/** An organization's videos below one of its jobs; nothing when it has none. */
export function OrganizationVideos({ name, videos }: OrganizationVideosProps) {
  if (videos.length === 0) return null;
  return (
    <Section title={watchTexts.jobVideos(name)} tone="sunken">
      <VideoStrip videos={videos} />
    </Section>
  );
}
