import { columns, square } from '../../theme/styles.js';
import { Box, Typography } from '@mui/material';
import { cardGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { Section } from '../../components/Section.js';
import { platforms, reach } from '../../content/platforms.js';
import { useShownText } from '../../lib/brand.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';

/** The networks a recruitment video reaches (product 2.18). */
export function OurReach() {
  const shown = useShownText();
  return (
    <Section id="reach" title={reach.heading} lead={shown('reach.lead', reach.lead)} tone="sunken">
      <Box component="ul" sx={[cardGrid, { gap: { xs: 1, sm: 3 } }]}>
        {platforms.map(({ id, name, audience, engagement, icon: Icon, colour: own }) => (
          <SurfaceCard key={id} component="li" sx={card}>
            <Box sx={[tile, { bgcolor: own }]}>
              <Icon aria-hidden />
            </Box>
            <Typography variant="h5" component="h3" sx={{ mt: { sm: 2.5 } }}>
              {name}
            </Typography>
            <Typography sx={{ mt: { xs: 0.25, sm: 1 }, fontWeight: 600, textWrap: 'balance' }}>
              {shown(`reach.${id}`, audience)}
            </Typography>
            <Typography color="textSecondary" sx={line}>
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

/** On phones the icon stands beside the words. */
const card = {
  display: { xs: 'grid', sm: 'block' },
  gridTemplateColumns: '52px minmax(0, 1fr)',
  columnGap: 2,
  px: { xs: 2, sm: 3.5 },
  py: { xs: 1.5, sm: 3.5 },
  '& > div': { gridRow: '1 / 4' },
  '& > :not(div)': { gridColumn: 2 },
} as const;

const line = {
  mt: { xs: 0.25, sm: 0.75 },
  fontSize: { xs: fontSize.small, sm: fontSize.body },
  lineHeight: { xs: 1.45, sm: 1.6 },
  textWrap: 'pretty',
} as const;

const tile = { ...square(52), borderRadius: `${radius.control}px`, color: colour.surface } as const;

const note = {
  mt: 3,
  p: { xs: 2.5, sm: 4 },
  ...columns({ md: 'minmax(0, 1fr) minmax(0, 2.4fr)' }),
  gap: { xs: 1, md: 5 },
  alignItems: 'center',
  borderRadius: `${radius.card}px`,
  bgcolor: colour.petrolLight,
  color: colour.petrolDark,
} as const;
