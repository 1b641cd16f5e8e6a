import { pagePaths, mediaPaths } from 'contract';
import {
  videoServicesPage,
  featuredVideoId,
  showcaseVideos,
  type ShowcaseVideo,
} from '../../content/videos/video-services-page.js';
import { Head } from '../../components/Head.js';
import { useBrand, useShownText } from '../../lib/brand.js';
import { Box, Typography } from '@mui/material';
import { ButtonLink } from '../../components/ButtonLink.js';
import { NightBackdrop } from '../../components/NightBackdrop.js';
import { PageHero } from '../../components/PageHero.js';
import { Section } from '../../components/Section.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { columns, plainList } from '../../theme/styles.js';
import { colour, fontSize } from '../../theme/tokens.js';
import { besidePoster, PlayPoster, uprightPoster } from '../../features/videos/PlayPoster.js';
import { useVideoModal } from '../../features/videos/VideoModal.js';
import { WatchPlayer } from '../../features/videos/WatchPlayer.js';

const { sections, packages, contact, closing } = videoServicesPage;
const featured = showcaseVideos.find(({ id }) => id === featuredVideoId);

/** "Recruitment Video Services" (product 2.24). */
export function Component() {
  const { name } = useBrand();
  const shown = useShownText();
  return (
    <>
      <Head
        title={`${videoServicesPage.title} | ${name}`}
        description={videoServicesPage.lead}
        canonical={pagePaths.videoServices}
      />
      <PageHero
        eyebrow={videoServicesPage.eyebrow}
        title={videoServicesPage.title}
        lead={videoServicesPage.lead}
        actions={<Actions night />}
        backdrop={<NightBackdrop picture="video-hero" only="wide" />}
        media={featured && <WatchPlayer video={shownVideo(featured)} sizes={heroSizes} inPlace />}
      />
      <ShowcaseSection type="highlight" {...sections.highlight} />
      <ShowcaseSection
        type="testimonial"
        {...sections.testimonial}
        lead={shown('testimonials.lead', sections.testimonial.lead)}
        tone="sunken"
      />
      <Section title={videoServicesPage.stepsHeading} tone="surface">
        <Box component="ol" sx={{ ...plainList, ...columns({ sm: 2, lg: 4 }), gap: { xs: 4, md: 3 } }}>
          {videoServicesPage.steps.map(({ title, text }, index) => (
            <Box component="li" key={title} sx={{ pt: 2.5, borderTop: `3px solid ${colour.ember}` }}>
              <Typography
                aria-hidden
                sx={{ fontSize: fontSize.small, fontWeight: 650, color: 'secondary.main' }}
              >
                {index + 1}
              </Typography>
              <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Typography color="text.secondary">{text}</Typography>
            </Box>
          ))}
        </Box>
      </Section>
      <ShowcaseSection type="behindScenes" {...sections.behindScenes} />
      <Section title={closing.heading} lead={closing.lead} tone="sunken">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Actions />
        </Box>
      </Section>
    </>
  );
}

function Actions({ night = false }: { readonly night?: boolean }) {
  return (
    <>
      <ButtonLink to={packages.to} look={night ? 'ember' : 'petrol'}>
        {packages.label}
      </ButtonLink>
      <ButtonLink to={contact.to} look={night ? 'outlinedOnNight' : 'outlined'}>
        {contact.label}
      </ButtonLink>
    </>
  );
}

interface ShowcaseSectionProps {
  readonly type: ShowcaseVideo['type'];
  readonly heading: string;
  readonly lead: string;
  readonly tone?: 'page' | 'sunken';
}

function ShowcaseSection({ type, heading, lead, tone = 'page' }: ShowcaseSectionProps) {
  const videos = showcaseVideos
    .filter((video) => video.type === type && video.id !== featuredVideoId)
    .map(shownVideo);
  const { play, modal } = useVideoModal(videos);
  return (
    <Section title={heading} lead={lead} tone={tone}>
      <Box
        component="ul"
        sx={{
          ...plainList,
          ...columns({ sm: 2, lg: Math.min(videos.length, 3) }),
          gap: 3,
          // No hole in two columns.
          '& > li:first-of-type:nth-last-of-type(odd)': { gridColumn: { sm: '1 / -1', lg: 'auto' } },
        }}
      >
        {videos.map((video) => (
          <SurfaceCard
            key={video.id}
            component="li"
            interactive
            sx={[
              { p: { xs: 0, sm: 0 }, position: 'relative', overflow: 'hidden' },
              video.aspectRatio === 'PORTRAIT' && besidePoster,
            ]}
          >
            <PlayPoster
              video={video}
              onPlay={() => play(video)}
              href={video.embedUrl}
              {...(video.aspectRatio === 'PORTRAIT'
                ? uprightPoster
                : videos.length === 2 && { sizes: halfSizes })}
            />
            <Box sx={{ p: 2.5, alignSelf: 'center' }}>
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

const heroSizes = '(min-width: 1200px) 530px, (min-width: 900px) 45vw, 100vw';
const halfSizes = '(min-width: 1200px) 560px, (min-width: 600px) 50vw, 100vw';

/** @returns a showcase video for posters and players: the one at Vimeo when it has a `vimeoId`, else the site's own */
export function shownVideo({ id, title, description, vimeoId, thumbnail, format, seconds }: ShowcaseVideo) {
  return {
    id,
    title,
    description,
    embedUrl: vimeoId === undefined ? pagePaths.player(id) : `https://player.vimeo.com/video/${vimeoId}`,
    thumbnail: thumbnail ?? mediaPaths.poster(id),
    file: vimeoId === undefined ? id : null,
    duration: seconds,
    aspectRatio: format === 'portrait' ? ('PORTRAIT' as const) : ('LANDSCAPE' as const),
  };
}
