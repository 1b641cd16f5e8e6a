import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { homeServices, serviceOf } from 'contract';
import { cardGrid } from '../../../components/card-grid.js';
import { ContentIcon } from '../../../components/ContentIcon.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { colour, radius } from '../../../theme/tokens.js';
import { LearnMore } from './LearnMore.js';

/** What the company does besides: six cards, each leading to its service. */
export function AdditionalServices() {
  return (
    <Box component="ul" sx={cardGrid}>
      {homeServices.additional.map(serviceOf).map((service) => (
        <SurfaceCard
          key={service.id}
          component="li"
          interactive
          sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}
        >
          <Box sx={tile}>
            <ContentIcon icon={service.icon} />
          </Box>
          <Typography variant="h5" component="h4" sx={{ mt: 2.5 }}>
            {service.title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5 }}>
            {service.description}
          </Typography>
          <Box sx={{ mt: 'auto', color: 'primary.main' }}>
            <LearnMore service={service} />
          </Box>
        </SurfaceCard>
      ))}
    </Box>
  );
}

const tile = {
  width: 48,
  height: 48,
  display: 'grid',
  placeItems: 'center',
  borderRadius: `${radius.control}px`,
  bgcolor: colour.petrolLight,
  color: colour.petrol,
} as const;
