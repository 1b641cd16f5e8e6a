import { columns, fingerHigh } from '../../theme/styles.js';
import { atFilmTime, cardPaths, embedPaths, mediaPaths, oembedPath, pagePaths, type Chapter } from 'contract';
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
import type { WatchPage_VideoFragment } from '../../__generated__/graphql.js';
import { Section } from '../../components/Section.js';
import { calendarDateLabel } from '../../lib/formats.js';
import { colour } from '../../theme/tokens.js';
import { EmbedLines } from '../../features/embed/EmbedLines.js';
import { VideoItems, videoGrid } from '../../features/videos/VideoCards.js';
import { useFilm, Chapters, Transcript } from '../../features/videos/watch/TimedLines.js';
import { WatchPlayer } from '../../features/videos/WatchPlayer.js';
import { OrganizationJobs, ShareVideo } from '../../features/videos/watch/WatchAside.js';
import { Part, Topics } from '../../features/videos/watch/Topics.js';

export { loadVideo as loader } from '../../features/videos/videos.api.js';

/** A video's page (product 5.15). */
export function Component() {
  const shown = useLoaderData<WatchPageData>();
  // Another video's page starts with its poster.
  return <WatchPage key={`${shown.video.id} ${shown.start ?? ''}`} {...shown} />;
}

function WatchPage({ video, categories, published, start }: WatchPageData) {
  const { brand, siteUrl } = usePageContext();
  const address = pagePaths.video(video.id);
  const markup = videoObject(video, siteUrl);
  const portrait = video.aspectRatio === 'PORTRAIT';
  const film = useFilm(start);
  const transcript = (
    <>
      <Chapters video={video} film={film} />
      <Transcript video={video} film={film} />
    </>
  );
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
        {...(video.file && {
          feeds: [
            { type: 'application/json+oembed', title: video.title, path: oembedPath(siteUrl, address) },
          ],
        })}
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
              <WatchPlayer video={video} film={film} />
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
        {video.file && (
          <EmbedLines
            element={{ name: 'site-film', attribute: 'film', id: video.id }}
            path={embedPaths.film(video.id)}
            title={video.title}
            style={`width:100%;aspect-ratio:${portrait ? '9/16' : '16/9'};border:0`}
          />
        )}
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

type MarkedUpVideo = Pick<
  WatchPage_VideoFragment,
  | 'id'
  | 'title'
  | 'description'
  | 'thumbnail'
  | 'embedUrl'
  | 'duration'
  | 'file'
  | 'publishedAt'
  | 'transcript'
  | 'chapters'
>;

/** @returns the video as schema.org's VideoObject with absolute addresses, as Google requires; undefined without the date, which is required */
export function videoObject(
  {
    id,
    title,
    description,
    thumbnail,
    embedUrl,
    duration,
    file,
    publishedAt,
    transcript,
    chapters,
  }: MarkedUpVideo,
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
    ...(chapters.length > 0 && { hasPart: clips(chapters, inFull(pagePaths.video(id)), duration) }),
  };
}

/** @returns chapters as Google reads them (developers.google.com/search/docs/appearance/structured-data/video#clip) */
function clips(chapters: readonly Chapter[], address: string, duration: number): readonly object[] {
  return chapters.map(({ start, title }, index) => {
    const end = chapters[index + 1]?.start ?? duration;
    return {
      '@type': 'Clip',
      name: title,
      startOffset: Math.floor(start),
      ...(end > start && { endOffset: Math.floor(end) }),
      url: atFilmTime(address, start),
    };
  });
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
    ...TimedLines_video
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

const back = {
  mb: 2,
  ...fingerHigh,
  gap: 0.75,
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
