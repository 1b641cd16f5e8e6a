import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { homeServices, serviceOf } from 'contract';
import { ContentIcon } from '../../../components/ContentIcon.js';
import { Picture } from '../../../components/Picture.js';
import { colour, radius } from '../../../theme/tokens.js';
import { LearnMore } from './LearnMore.js';

const service = serviceOf(homeServices.featured);

/** The service the company is known for, with a picture. */
export function FeaturedService() {
  return (
    <Box component="article" className="on-night" sx={card}>
      <Picture
        picture="hero-4"
        decorative
        sizes="(min-width: 1200px) 680px, (min-width: 900px) 58vw, 100vw"
        ratio="16 / 10"
      />
      <Box sx={{ p: { xs: 3, sm: 5 }, alignSelf: 'center' }}>
        <ContentIcon icon={service.icon} sx={{ fontSize: 40, color: colour.ember }} />
        <Typography variant="h3" sx={{ mt: 2 }}>
          {service.title}
        </Typography>
        <Typography sx={{ mt: 2, mb: 3, color: colour.onNightMuted }}>{service.description}</Typography>
        <Box sx={{ color: colour.emberBright }}>
          <LearnMore service={service} />
        </Box>
      </Box>
    </Box>
  );
}

const card = {
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  borderRadius: `${radius.band}px`,
  bgcolor: colour.night,
  color: colour.onNight,
  minHeight: { md: 420 },
  // On wide screens the words give the height, the picture fills it.
  '& > picture': {
    aspectRatio: { md: 'auto' },
    position: 'relative',
    '& > img': { position: { md: 'absolute' } },
  },
} as const;
