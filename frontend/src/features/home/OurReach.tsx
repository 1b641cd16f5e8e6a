import { columns, square } from '../../theme/styles.js';
import { Box, Typography } from '@mui/material';
import { cardGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { Section } from '../../components/Section.js';
import { platforms, reach } from '../../content/platforms.js';
import { useShownText } from '../../lib/site-texts.js';
import { colour, radius } from '../../theme/tokens.js';

/** The networks a recruitment video reaches (product 2.18). */
export function OurReach() {
  const shown = useShownText();
  return (
    <Section id="reach" title={reach.heading} lead={shown('reach.lead', reach.lead)} tone="sunken">
      <Box component="ul" sx={cardGrid}>
        {platforms.map(({ id, name, audience, engagement, icon: Icon, colour: own }) => (
          <SurfaceCard key={id} component="li" sx={{ position: 'relative', overflow: 'hidden' }}>
            <Box sx={[tile, { bgcolor: own }]}>
              <Icon aria-hidden />
            </Box>
            <Typography variant="h5" component="h3" sx={{ mt: 2.5 }}>
              {name}
            </Typography>
            <Typography sx={{ mt: 1, fontWeight: 600, textWrap: 'balance' }}>
              {shown(`reach.${id}`, audience)}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.75, textWrap: 'pretty' }}>
              {engagement}
            </Typography>
          </SurfaceCard>
        ))}
      </Box>
      <Box sx={note}>
        <Typography variant="h4" component="h3">
          {reach.programmaticTitle}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{shown('reach.note', reach.programmaticNote)}</Typography>
      </Box>
    </Section>
  );
}

const tile = { ...square(52), borderRadius: `${radius.control}px`, color: colour.surface } as const;

const note = {
  mt: 3,
  p: { xs: 3, sm: 4 },
  ...columns({ md: 'minmax(0, 1fr) minmax(0, 2.4fr)' }),
  gap: { xs: 1, md: 5 },
  alignItems: 'center',
  borderRadius: `${radius.card}px`,
  bgcolor: colour.petrolLight,
  color: colour.petrolDark,
} as const;
