import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { homeSections } from '../../content/home.js';
import { Link } from '../../components/Link.js';
import { emberButton } from '../../components/night-buttons.js';
import { Picture } from '../../components/Picture.js';
import { colour, elevation, radius } from '../../theme/tokens.js';

const texts = homeSections.videoGallery;

/** A link to the video gallery (product 2.13) beside three pictures. */
export function VideoTeaser() {
  return (
    <Box
      component="section"
      aria-labelledby="video-gallery-heading"
      className="on-night"
      sx={{ overflow: 'hidden', bgcolor: colour.night, color: colour.onNight }}
    >
      <Container sx={columns}>
        <Box sx={{ minWidth: 0 }}>
          <Typography id="video-gallery-heading" variant="h2">
            {texts.heading}
          </Typography>
          <Typography
            variant="subtitle1"
            component="p"
            sx={{ mt: 2, mb: 4, maxWidth: '48ch', color: colour.onNightMuted }}
          >
            {texts.lead}
          </Typography>
          <Button
            component={Link}
            to={texts.action.to}
            variant="contained"
            size="large"
            startIcon={<PlayArrowRounded />}
            sx={emberButton}
          >
            {texts.action.label}
          </Button>
        </Box>
        <Box aria-hidden sx={frames}>
          <Box sx={[frame, { gridArea: 'wide' }]}>
            <Picture picture="video-hero" decorative sizes="(min-width: 900px) 480px, 66vw" ratio="16 / 10" />
          </Box>
          <Box sx={[frame, { gridArea: 'tall' }]}>
            <Picture
              picture="spare-portrait"
              decorative
              sizes="(min-width: 900px) 240px, 34vw"
              ratio="9 / 16"
            />
          </Box>
          <Box sx={[frame, { gridArea: 'low' }]}>
            <Picture
              picture="spare-waveform"
              decorative
              sizes="(min-width: 900px) 480px, 66vw"
              ratio="21 / 9"
            />
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

const columns = {
  py: { xs: 7, md: 11 },
  display: 'grid',
  gap: { xs: 5, md: 8 },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 6fr)' },
} as const;

const frames = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.06fr)',
  gridTemplateAreas: '"wide tall" "low tall"',
} as const;

const frame = {
  overflow: 'hidden',
  borderRadius: `${radius.card}px`,
  boxShadow: elevation.overlay,
  border: `1px solid ${colour.nightLine}`,
  '& picture': { height: '100%' },
} as const;
