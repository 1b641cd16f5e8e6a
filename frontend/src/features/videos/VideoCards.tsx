import { Box, Skeleton, Typography } from '@mui/material';
import { atFilmTime, limits, pagePaths } from 'contract';
import { graphql } from '../../__generated__/gql.js';
import type { VideoCard_VideoFragment } from '../../__generated__/graphql.js';
import { cardGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { Link } from '../../components/Link.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { galleryTexts } from '../../content/videos/gallery-texts.js';
import { beginningOf, clockTime } from '../../lib/formats.js';
import { useEnglish } from '../../lib/locale.js';
import { colour, fontSize } from '../../theme/tokens.js';
import { besidePoster, PlayPoster, uprightPoster } from './PlayPoster.js';
import { cardCharacters } from './videos.api.js';
import { useVideoModal } from './VideoModal.js';

export const VideoCard_video = graphql(/* GraphQL */ `
  fragment VideoCard_video on Video {
    id
    title
    description
    sourceChannel
    ...PlayPoster_video
  }
`);

interface ListedVideo extends VideoCard_VideoFragment {
  /** Where the words of the search are said (product 5.24). */
  readonly spokenAt?: { readonly start: number; readonly text: string } | null;
}

interface VideoItemsProps {
  readonly videos: readonly ListedVideo[];
  readonly featured?: string | undefined;
}

/**
 * The grid of a list of videos. Its rows are full: where films would be missing in one, a film is wider. The film that opens the gallery
 * takes the place of four.
 */
export const videoGrid = {
  ...cardGrid,
  '& > li': { containerType: 'inline-size' },
  '@media (min-width: 600px) and (max-width: 1199.95px)': {
    '& > [data-featured], & > [data-wide]': { gridColumn: 'span 2' },
  },
  '@media (min-width: 1200px)': {
    '&:not(:has(> li:nth-of-type(3)))': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > li:first-of-type:nth-last-of-type(3n + 5)': { gridColumn: 'span 2' },
    '& > li:first-of-type:nth-last-of-type(3n + 1)': { gridColumn: '1 / -1' },
    '& > li[data-featured]:first-of-type': { gridColumn: 'span 2', gridRow: 'span 2' },
    '& > li[data-featured] ~ li:last-of-type:nth-of-type(3n + 2)': { gridColumn: 'span 2' },
    '& > li[data-featured] ~ li:last-of-type:nth-of-type(3n + 1)': { gridColumn: '1 / -1' },
  },
} as const;

/** The videos of a list, each with its card; for a `ul` in the style of `videoGrid`. */
export function VideoItems({ videos, featured }: VideoItemsProps) {
  const { play, modal } = useVideoModal(
    videos.map(({ spokenAt, ...video }) => ({ ...video, start: spokenAt?.start })),
  );
  const wider = widerInPairs(videos, featured);
  return (
    <>
      {videos.map((video) => (
        <Box
          component="li"
          key={video.id}
          {...(video.id === featured && { 'data-featured': true })}
          {...(video.id === wider && { 'data-wide': true })}
        >
          <VideoCard video={video} featured={video.id === featured} onPlay={() => play(video)} />
        </Box>
      ))}
      {modal}
    </>
  );
}

/** @returns the film that fills a row of two: one in landscape that begins a row, if there is one */
function widerInPairs(videos: readonly ListedVideo[], featured: string | undefined): string | undefined {
  const paired = videos.filter(({ id }) => id !== featured);
  if (paired.length % 2 === 0) return undefined;
  const beginsRow = paired.filter((_, index) => index % 2 === 0);
  return (beginsRow.find(({ aspectRatio }) => aspectRatio === 'LANDSCAPE') ?? beginsRow.at(-1))?.id;
}

interface VideoCardProps {
  readonly video: ListedVideo;
  readonly featured: boolean;
  readonly onPlay: () => void;
}

/** One video of a list (product 5.12). */
function VideoCard({ video, featured, onPlay }: VideoCardProps) {
  const english = useEnglish();
  const address = pagePaths.video(video.id);
  const portrait = video.aspectRatio === 'PORTRAIT';
  return (
    <SurfaceCard
      interactive
      component="article"
      sx={[card, portrait ? besidePoster : !featured && wide, !featured && largeWords]}
    >
      <PlayPoster
        video={video}
        onPlay={onPlay}
        href={address}
        priority={featured}
        {...(featured && { sizes: '(min-width: 900px) 780px, 100vw' })}
        {...(portrait && uprightPoster)}
      />
      <Box sx={{ p: featured ? { xs: 2.5, md: 4 } : 2.5, pt: 2, alignSelf: portrait ? 'center' : 'stretch' }}>
        {featured && (
          <Typography sx={{ mb: 1, fontWeight: 650, color: 'secondary.main' }}>
            {galleryTexts.featured}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {video.sourceChannel}
        </Typography>
        <Typography
          variant={featured ? 'h3' : 'h5'}
          component="h3"
          sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
        >
          <Box component={Link} to={address} {...english} sx={title}>
            {video.title}
          </Box>
        </Typography>
        <Typography
          {...english}
          variant={featured ? 'body1' : 'body2'}
          sx={{ mt: 1, color: 'text.secondary' }}
        >
          {beginningOf(video.description, cardCharacters[featured ? 'featured' : 'usual'])}
        </Typography>
        {video.spokenAt && <SpokenLine address={address} {...video.spokenAt} />}
      </Box>
    </SurfaceCard>
  );
}

interface SpokenLineProps {
  readonly address: string;
  readonly start: number;
  readonly text: string;
}

function SpokenLine({ address, start, text }: SpokenLineProps) {
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      <Box
        component={Link}
        to={atFilmTime(address, start)}
        sx={{ display: 'inline-block', py: 1.5, color: 'primary.main' }}
      >
        {galleryTexts.spokenAt(clockTime(Math.floor(start)))} <q>{beginningOf(text, cardCharacters.usual)}</q>
      </Box>
    </Typography>
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

/** 44 px high, also in one line. */
const title = {
  position: 'relative',
  display: 'inline-block',
  py: '10px',
  my: '-10px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': {
    color: 'primary.main',
    textDecoration: 'underline',
    textDecorationColor: colour.ember,
    textUnderlineOffset: '4px',
  },
} as const;

/** In a place wider than others: the poster beside the text, whose words are larger. */
const wide = {
  '@container (min-width: 560px)': {
    ...besidePoster,
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    '& > div': { alignSelf: 'center' },
  },
} as const;
const largeWords = {
  '@container (min-width: 560px)': { '& h3': { fontSize: fontSize.subheading }, '& p': { fontSize: '1rem' } },
} as const;
