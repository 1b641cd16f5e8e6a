import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Box, Container, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { watchTexts } from '../../../content/videos/watch-texts.js';
import { Link } from '../../../components/Link.js';
import { graphql } from '../../../__generated__/gql.js';
import { Section } from '../../../components/Section.js';
import { calendarDateLabel } from '../../../lib/calendar-date.js';
import { colour } from '../../../theme/tokens.js';
import { VideoItems, videoGrid } from '../VideoCards.js';
import type { WatchPageData } from '../videos.api.js';
import { WatchPlayer } from '../WatchPlayer.js';
import { OrganizationJobs } from './OrganizationJobs.js';
import { ShareVideo } from './ShareVideo.js';
import { Part, Topics } from './Topics.js';

export const WatchPage_video = graphql(/* GraphQL */ `
  fragment WatchPage_video on Video {
    ...WatchPlayer_video
    ...Topics_video
    id
    title
    description
    sourceChannel
    file
    publishedAt
    transcript
    organization {
      ...OrganizationJobs_organization
    }
    related {
      id
      ...VideoCard_video
    }
  }
`);

/** A video's page (product 5.15). */
export function WatchPage({ video, categories, published, address }: WatchPageData) {
  const portrait = video.aspectRatio === 'PORTRAIT';
  const transcript = <Transcript text={video.transcript ?? ''} />;
  const jobs = video.organization && <OrganizationJobs organization={video.organization} />;
  return (
    <article>
      <Box className="on-night" sx={{ bgcolor: colour.night, pt: { xs: 3, md: 4 }, pb: { xs: 4, md: 6 } }}>
        <Container>
          <Box component={Link} to={pagePaths.videoGallery} sx={back}>
            <ArrowBackRounded aria-hidden fontSize="small" />
            {watchTexts.back}
          </Box>
          <Box sx={[opening, portrait && beside]}>
            {/* Another video's page starts with its poster. */}
            <WatchPlayer key={video.id} video={video} />
            <Box sx={{ minWidth: 0, display: 'grid', gap: 4 }}>
              <div>
                <Typography variant="h2" component="h1" sx={{ maxWidth: '30ch', overflowWrap: 'anywhere' }}>
                  {video.title}
                </Typography>
                <Typography sx={{ mt: 1.5, color: colour.onNightMuted }}>
                  {video.publishedAt && published && (
                    <>
                      <time dateTime={video.publishedAt}>{calendarDateLabel(published)}</time> ·{' '}
                    </>
                  )}
                  {video.sourceChannel}
                </Typography>
              </div>
              {portrait && transcript}
              {portrait && jobs}
            </Box>
          </Box>
        </Container>
      </Box>
      <Container sx={columns}>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 5, alignContent: 'start' }}>
          {video.description !== '' && (
            <Part title={watchTexts.about}>
              <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {video.description}
              </Typography>
            </Part>
          )}
          {!portrait && transcript}
          <Topics video={video} categories={categories} />
        </Box>
        <Box
          component="aside"
          aria-label={video.sourceChannel}
          sx={{ minWidth: 0, display: 'grid', gap: 3, alignContent: 'start' }}
        >
          {!portrait && jobs}
          <ShareVideo title={video.title} address={address} />
        </Box>
      </Container>
      {video.related.length > 0 && (
        <Section title={watchTexts.related} tone="sunken">
          <Box component="ul" sx={videoGrid}>
            {/* Another video's page starts without a dialog. */}
            <VideoItems key={video.id} videos={video.related} />
          </Box>
        </Section>
      )}
    </article>
  );
}

function Transcript({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  return (
    <Part title={watchTexts.transcript}>
      {paragraphs.length === 0 ? (
        <Typography sx={{ opacity: 0.8 }}>{watchTexts.noTranscript}</Typography>
      ) : (
        <Box
          sx={{
            maxWidth: '68ch',
            pl: 3,
            borderLeft: '3px solid',
            borderColor: 'secondary.main',
            display: 'grid',
            gap: 1,
          }}
        >
          {paragraphs.map((paragraph, index) => (
            <Typography key={index} sx={{ overflowWrap: 'anywhere' }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
      )}
    </Part>
  );
}

const back = {
  mb: 2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 32,
  color: colour.onNightMuted,
  textDecoration: 'none',
  '&:hover': { color: colour.onNight, textDecoration: 'underline' },
} as const;

const opening = { display: 'grid', gap: { xs: 3, md: 4 }, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** An upright film has room at its side. */
const beside = {
  columnGap: { md: 6, lg: 8 },
  alignItems: 'start',
  gridTemplateColumns: { md: `minmax(0, calc(78vh * 9 / 16)) minmax(0, 1fr)` },
} as const;

const columns = {
  py: { xs: 5, md: 8 },
  display: 'grid',
  gap: { xs: 5, md: 8 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
} as const;
