import { columns } from '../../theme/styles.js';
import { cardPaths, mediaPaths, pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import { Head } from '../../components/Head.js';
import { watchTexts } from '../../content/videos/watch-texts.js';
import type { WatchPageData } from '../../features/videos/videos.api.js';
import { usePageContext } from '../../lib/brand.js';
import { metaDescription, videoCard } from '../link-cards.js';
import { breadcrumbList } from '../structured-data.js';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Box, Container, Typography } from '@mui/material';
import { Link } from '../../components/Link.js';
import { graphql } from '../../__generated__/gql.js';
import { Section } from '../../components/Section.js';
import { calendarDateLabel } from '../../lib/formats.js';
import { colour } from '../../theme/tokens.js';
import { VideoItems, videoGrid } from '../../features/videos/VideoCards.js';
import { WatchPlayer } from '../../features/videos/WatchPlayer.js';
import { OrganizationJobs } from '../../features/videos/watch/OrganizationJobs.js';
import { ShareVideo } from '../../features/videos/watch/ShareVideo.js';
import { Part, Topics } from '../../features/videos/watch/Topics.js';

export { loadVideo as loader } from '../../features/videos/videos.api.js';

/** A video's page (product 5.15). */
export function Component() {
  const { video, categories, published } = useLoaderData<WatchPageData>();
  const { brand, siteUrl } = usePageContext();
  const address = pagePaths.video(video.id);
  const markup = videoObject(video, siteUrl);
  const portrait = video.aspectRatio === 'PORTRAIT';
  const transcript = <Transcript text={video.transcript ?? ''} />;
  const jobs = video.organization && <OrganizationJobs organization={video.organization} />;
  const breadcrumbs = [
    { name: watchTexts.back, path: pagePaths.videoGallery },
    { name: video.title, path: address },
  ];
  return (
    <>
      <Head
        title={`${video.title} | ${brand.name}`}
        description={metaDescription(video.description) || `${video.title}, ${video.sourceChannel}`}
        canonical={address}
        card={videoCard(video)}
        structuredData={[...(markup ? [markup] : []), breadcrumbList(breadcrumbs, siteUrl)]}
      />
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
        <Container sx={layout}>
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
            <ShareVideo title={video.title} address={`${siteUrl}${address}`} />
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
    </>
  );
}

export interface MarkedUpVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly embedUrl: string;
  readonly duration: number;
  readonly file?: string | null;
  readonly publishedAt: string | null;
  readonly transcript?: string | null;
}

/** @returns the video as schema.org's VideoObject with absolute addresses, as Google requires; undefined without the date, which is required */
export function videoObject(
  { id, title, description, thumbnail, embedUrl, duration, file, publishedAt, transcript }: MarkedUpVideo,
  siteUrl: string,
): object | undefined {
  if (publishedAt === null) return undefined;
  const inFull = (address: string) => new URL(address, siteUrl).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description || title,
    thumbnailUrl: inFull(thumbnail || cardPaths.video(id)),
    uploadDate: publishedAt,
    ...(duration > 0 && { duration: isoDuration(duration) }),
    embedUrl: inFull(embedUrl),
    ...(file && { contentUrl: inFull(mediaPaths.clip(file)) }),
    ...(transcript && { transcript }),
  };
}

/** @returns seconds as ISO 8601 writes a duration: `PT1H2M5S` */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const;
  return `PT${parts.map(([number, unit]) => (number > 0 ? `${number}${unit}` : '')).join('') || '0S'}`;
}

export const WatchPage_video = graphql(/* GraphQL */ `
  fragment WatchPage_video on Video {
    ...PlayPoster_video
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

const layout = {
  py: { xs: 5, md: 8 },
  ...columns({ md: 'minmax(0, 1fr) 360px' }),
  gap: { xs: 5, md: 8 },
} as const;
