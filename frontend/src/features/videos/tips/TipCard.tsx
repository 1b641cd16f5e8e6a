import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FilmingTips } from '../../../content/videos/film-production-tips.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { colour, font } from '../../../theme/tokens.js';

interface TipCardProps {
  readonly tip: FilmingTips;
  readonly number: number;
}

/** One habit of usable footage, with what to do. */
export function TipCard({ tip: { title, lead, tips }, number }: TipCardProps) {
  return (
    <SurfaceCard component="li">
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Box component="span" aria-hidden sx={{ fontFamily: font.display, fontWeight: 700, fontSize: '2rem', lineHeight: 1, color: colour.rust }}>
          {number}
        </Box>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
      </Box>
      <Typography sx={{ mt: 1.5, fontWeight: 650 }}>{lead}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, color: 'text.secondary', display: 'grid', gap: 0.75 }}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </Box>
    </SurfaceCard>
  );
}
