import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { limits, pagePaths } from 'contract';
import { galleryTexts, videoTexts } from '../../content/videos/gallery-texts.js';
import { Link } from '../../components/Link.js';
import { graphql } from '../../__generated__/gql.js';
import type { VideoCard_VideoFragment } from '../../__generated__/graphql.js';
import { cardGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
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

interface VideoCardProps {
  readonly video: VideoCard_VideoFragment;
  readonly onPlay: () => void;
}

/** One video of a list (product 5.12). Without scripts the poster is a link to the video's page. */
export function VideoCard({ video, onPlay }: VideoCardProps) {
  const address = pagePaths.video(video.id);
  return (
    <SurfaceCard interactive component="article" sx={card}>
      <PlayPoster video={video} onPlay={onPlay} />
      <noscript>
        <Box component="a" href={address} aria-label={videoTexts.play(video.title)} sx={cover} />
      </noscript>
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

const cover = { position: 'absolute', zIndex: 1, inset: '0 0 auto 0', aspectRatio: '16 / 9' } as const;

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
