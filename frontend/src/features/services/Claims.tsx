import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { claims } from '../../content/claims.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';

/** What recruitment marketing with video is said to bring (spec section 9, "Claims"). */
export function Claims() {
  return (
    <Box component="ul" className="on-night" sx={band}>
      {claims.map(({ value, label }) => (
        <Box component="li" key={label} sx={{ minWidth: 0 }}>
          <Typography component="span" variant="h2" sx={{ display: 'block', color: colour.ember }}>
            {value}
          </Typography>{' '}
          <Box component="span" sx={{ display: 'block', mt: 0.5, fontSize: fontSize.lead, color: colour.onNight }}>
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const band = {
  m: 0,
  mt: { xs: 5, md: 6 },
  px: { xs: 3, sm: 5 },
  py: { xs: 4, sm: 5 },
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  borderRadius: `${radius.band}px`,
  bgcolor: colour.night,
  color: colour.onNight,
} as const;
