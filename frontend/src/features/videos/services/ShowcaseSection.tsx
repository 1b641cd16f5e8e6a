import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  featuredVideoId,
  showcaseVideos,
  type ShowcaseVideo,
} from '../../../content/videos/video-services-page.js';
import { videoTexts } from '../../../content/videos/gallery-texts.js';
import { Section } from '../../../components/Section.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { PlayPoster } from '../card/PlayPoster.js';
import { useVideoModal } from '../modal/use-video-modal.js';
import { shownVideo } from './shown-video.js';

interface ShowcaseSectionProps {
  readonly type: ShowcaseVideo['type'];
  readonly heading: string;
  readonly lead: string;
  readonly tone?: 'page' | 'sunken';
}

/** The videos of one type, each playing in a modal; the one that opens the page is not repeated. Two of them share the row in halves, three in thirds. */
export function ShowcaseSection({ type, heading, lead, tone = 'page' }: ShowcaseSectionProps) {
  const videos = showcaseVideos.filter((video) => video.type === type && video.id !== featuredVideoId);
  const { play, modal } = useVideoModal(videos.map(shownVideo));
  return (
    <Section title={heading} lead={lead} tone={tone}>
      <Box
        component="ul"
        sx={[
          grid,
          {
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              md: `repeat(${Math.min(videos.length, 3)}, minmax(0, 1fr))`,
            },
          },
        ]}
      >
        {videos.map((video) => (
          <SurfaceCard
            key={video.id}
            component="li"
            interactive
            sx={{ p: { xs: 0, sm: 0 }, position: 'relative', overflow: 'hidden' }}
          >
            <PlayPoster video={shownVideo(video)} onPlay={() => play(shownVideo(video))} />
            <noscript>
              <Box
                component="a"
                href={shownVideo(video).embedUrl}
                aria-label={videoTexts.play(video.title)}
                sx={{ position: 'absolute', inset: '0 0 auto 0', aspectRatio: '16 / 9' }}
              />
            </noscript>
            <Box sx={{ p: 2.5 }}>
              <Typography variant="h5" component="h3">
                {video.title}
              </Typography>
              <Typography sx={{ mt: 1 }} color="text.secondary">
                {video.description}
              </Typography>
            </Box>
          </SurfaceCard>
        ))}
      </Box>
      {modal}
    </Section>
  );
}

const grid = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const;
