import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  featuredVideoId,
  showcaseVideos,
  videoServicesPage,
} from '../../../content/videos/video-services-page.js';
import { Link } from '../../../components/Link.js';
import { emberButton } from '../../../components/night-buttons.js';
import { PageHero } from '../../../components/PageHero.js';
import { Section } from '../../../components/Section.js';
import { colour, fontSize } from '../../../theme/tokens.js';
import { WatchPlayer } from '../watch/WatchPlayer.js';
import { ShowcaseSection } from './ShowcaseSection.js';
import { shownVideo } from './shown-video.js';

const { sections, packages, contact, closing } = videoServicesPage;
const featured = showcaseVideos.find(({ id }) => id === featuredVideoId);

/** "Recruitment Video Services" (product 2.24). */
export function VideoServices() {
  return (
    <>
      <PageHero
        eyebrow={videoServicesPage.eyebrow}
        title={videoServicesPage.title}
        lead={videoServicesPage.lead}
        actions={<Actions night />}
        media={featured && <WatchPlayer video={shownVideo(featured)} />}
      />
      <ShowcaseSection type="highlight" {...sections.highlight} />
      <ShowcaseSection type="testimonial" {...sections.testimonial} tone="sunken" />
      <Section title={videoServicesPage.stepsHeading} tone="surface">
        <Box component="ol" sx={steps}>
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
      <Button
        component={Link}
        to={packages.to}
        variant="contained"
        size="large"
        sx={night ? emberButton : {}}
      >
        {packages.label}
      </Button>
      <Button component={Link} to={contact.to} variant="outlined" size="large" sx={night ? onNight : {}}>
        {contact.label}
      </Button>
    </>
  );
}

const steps = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 4, md: 3 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
} as const;
const onNight = {
  color: colour.onNight,
  borderColor: colour.onNightMuted,
  '&:hover': { borderColor: colour.onNight, bgcolor: colour.nightRaised },
} as const;
