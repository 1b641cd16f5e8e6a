import { columns } from '../../theme/styles.js';
import { Box, Container, Typography } from '@mui/material';
import { experienceLine, stats } from '../../content/home.js';
import { useShownText } from '../../lib/brand.js';
import { colour, fontSize } from '../../theme/tokens.js';

/** The company in figures (product 9.3). */
export function StatsStrip() {
  const shown = useShownText();
  return (
    <Box
      component="section"
      aria-label="The company in figures"
      className="on-night"
      sx={{ bgcolor: colour.nightRaised }}
    >
      <Container
        sx={{
          py: { xs: 3.5, md: 6 },
          ...columns({ lg: 'minmax(0, 2.6fr) minmax(0, 7fr)' }),
          gap: { xs: 2.5, lg: 8 },
          alignItems: 'center',
        }}
      >
        <Typography variant="h5" component="p" sx={{ maxWidth: '18ch', color: colour.emberBright }}>
          {shown('experience', experienceLine)}
        </Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            columnGap: 3,
            rowGap: { xs: 2.5, md: 4 },
            // Two columns, or one where text is large.
            gridTemplateColumns: {
              xs: 'repeat(auto-fit, minmax(min(100%, max(40%, 8rem)), 1fr))',
              md: 'repeat(4, auto)',
            },
            justifyContent: 'space-between',
          }}
        >
          {stats.map(({ id, value, label }) => (
            <Box
              key={id}
              sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
            >
              <Box
                component="dt"
                sx={{ mt: 0.5, maxWidth: '16ch', fontSize: fontSize.small, color: colour.onNightMuted }}
              >
                {shown(`stats.${id}.label`, label)}
              </Box>
              <Typography component="dd" variant="h2" sx={{ lineHeight: 1 }}>
                {shown(`stats.${id}.value`, value)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
