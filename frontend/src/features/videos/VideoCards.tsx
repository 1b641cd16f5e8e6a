import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { limits, pagePaths } from 'contract';
import { lazy, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '../../__generated__/gql.js';
import type { VideoCard_VideoFragment, VideoModal_VideoFragment } from '../../__generated__/graphql.js';
import { cardGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { Link } from '../../components/Link.js';
import { Optional } from '../../components/Optional.js';
import { Section } from '../../components/Section.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { galleryTexts } from '../../content/videos/gallery-texts.js';
import { watchTexts } from '../../content/videos/watch-texts.js';
import { useDialog } from '../../lib/use-dialog.js';
import { colour } from '../../theme/tokens.js';
import { PlayPoster } from './PlayPoster.js';

export const VideoCard_video = graphql(/* GraphQL */ `
  fragment VideoCard_video on Video {
    id
    title
    description
    sourceChannel
    ...PlayPoster_video
    ...VideoModal_video
  }
`);

const VideoModal = lazy(() => import('./VideoModal.js'));

interface VideoItemsProps {
  readonly videos: readonly VideoCard_VideoFragment[];
}

/** The videos of a list, each with its card; for a `ul` in the style of `cardGrid`. */
export function VideoItems({ videos }: VideoItemsProps) {
  const { play, modal } = useVideoModal(videos);
  return (
    <>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} onPlay={() => play(video)} />
        </li>
      ))}
      {modal}
    </>
  );
}

/** Further videos of an organization, on the page of one of its jobs. */
export function OrganizationVideos({ name, videos }: VideoItemsProps & { readonly name: string }) {
  if (videos.length === 0) return null;
  return (
    <Section title={watchTexts.jobVideos(name)}>
      <Box component="ul" sx={cardGrid}>
        <VideoItems videos={videos} />
      </Box>
    </Section>
  );
}

/**
 * @param videos that can be played
 * @returns `play` opens a video in a dialog, `modal` is the dialog. When the dialog's code cannot be loaded, the video's page is opened
 */
export function useVideoModal(videos: readonly VideoModal_VideoFragment[]): {
  readonly play: (video: VideoModal_VideoFragment) => void;
  readonly modal: ReactNode;
} {
  const navigate = useNavigate();
  const { opened, open, close } = useDialog(videos.map(({ id }) => id));
  const video = videos.find(({ id }) => id === opened);
  // Kept while the dialog closes.
  const [last, setLast] = useState<VideoModal_VideoFragment>();
  if (video && video.id !== last?.id) setLast(video);
  const shown = video ?? last;
  const modal = shown && (
    <Optional onLost={() => void navigate(pagePaths.video(shown.id), { replace: true })}>
      <VideoModal video={shown} open={video !== undefined} onClose={close} />
    </Optional>
  );
  return { play: ({ id }) => open(id), modal };
}

interface VideoCardProps {
  readonly video: VideoCard_VideoFragment;
  readonly onPlay: () => void;
}

/** One video of a list (product 5.12). */
function VideoCard({ video, onPlay }: VideoCardProps) {
  const address = pagePaths.video(video.id);
  return (
    <SurfaceCard interactive component="article" sx={card}>
      <PlayPoster video={video} onPlay={onPlay} href={address} />
      <Box sx={{ p: 2.5, pt: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {video.sourceChannel}
        </Typography>
        <Typography variant="h5" component="h3" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          <Box component={Link} to={address} sx={title}>
            {video.title}
          </Box>
        </Typography>
        <Typography variant="body2" sx={description}>
          {video.description}
        </Typography>
      </Box>
    </SurfaceCard>
  );
}

/** Placeholders while videos are loading (product 5.10). */
export function VideoSkeletons() {
  return (
    <Box role="status">
      <VisuallyHidden>{galleryTexts.loading}</VisuallyHidden>
      <Box aria-hidden sx={cardGrid}>
        {Array.from({ length: limits.videos.skeletons }, (_, index) => (
          <SurfaceCard key={index} sx={{ p: { xs: 0, sm: 0 }, overflow: 'hidden' }}>
            <Box data-skeleton sx={{ aspectRatio: '16 / 9' }}>
              <Skeleton variant="rectangular" height="100%" />
            </Box>
            <Box sx={{ p: 2.5, pt: 2 }}>
              <Skeleton width="45%" />
              <Skeleton width="85%" height={32} />
              <Skeleton />
              <Skeleton width="60%" />
            </Box>
          </SurfaceCard>
        ))}
      </Box>
    </Box>
  );
}

const card = {
  p: { xs: 0, sm: 0 },
  height: '100%',
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
} as const;

const title = {
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': {
    color: 'primary.main',
    textDecoration: 'underline',
    textDecorationColor: colour.ember,
    textUnderlineOffset: '4px',
  },
} as const;

const description = {
  mt: 1,
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
