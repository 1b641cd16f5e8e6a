import BalanceRounded from '@mui/icons-material/BalanceRounded';
import Diversity3Rounded from '@mui/icons-material/Diversity3Rounded';
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../../components/Section.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { whyWorkWithUs } from './texts.js';

const icons = [TrendingUpRounded, Diversity3Rounded, BalanceRounded] as const;

export function WhyWorkWithUs() {
  return (
    <Section title="Why Work With Us" tone="sunken">
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {whyWorkWithUs.map(({ title, text }, index) => {
          const Icon = icons[index] ?? TrendingUpRounded;
          return (
            <SurfaceCard key={title}>
              <Icon aria-hidden sx={{ fontSize: 36, color: 'secondary.main' }} />
              <Typography variant="h5" component="h3" sx={{ mt: 1.5, mb: 1 }}>
                {title}
              </Typography>
              <Typography color="textSecondary">{text}</Typography>
            </SurfaceCard>
          );
        })}
      </Box>
    </Section>
  );
}
