import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { hero } from '../../../content/hero.js';
import { Link } from '../../../components/Link.js';
import { emberButton, outlinedOnNight } from '../../../components/night-buttons.js';
import { colour } from '../../../theme/tokens.js';

const [services, videos] = hero.actions;

/** What the company does, and the two ways on from here (product 2.7). */
export function HeroWords() {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="h1"
        sx={{ maxWidth: '14ch', fontSize: { md: 'clamp(2.75rem, 1.1rem + 3.5vw, 4.75rem)' } }}
      >
        {hero.headline}
      </Typography>
      <Typography
        variant="subtitle1"
        component="p"
        sx={{ mt: 3, maxWidth: '46ch', color: colour.onNightMuted }}
      >
        {hero.lead}
      </Typography>
      <Box sx={{ mt: 4.5, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button component={Link} to={services.to} variant="contained" size="large" sx={emberButton}>
          {services.label}
        </Button>
        <Button component={Link} to={videos.to} variant="outlined" size="large" sx={outlinedOnNight}>
          {videos.label}
        </Button>
      </Box>
    </Box>
  );
}
