import { Box, Typography } from '@mui/material';
import { font } from '../theme/tokens.js';

/** A price by the month, the period smaller: the sum is what compares. */
export function MonthlyPrice({ price }: { readonly price: string }) {
  const [sum, period] = price.split('/');
  return (
    <Typography component="p" variant="h3" sx={{ whiteSpace: 'nowrap' }}>
      {sum}
      <Box
        component="span"
        sx={{ fontFamily: font.text, fontSize: '1rem', fontWeight: 500, letterSpacing: 0, opacity: 0.8 }}
      >
        /{period}
      </Box>
    </Typography>
  );
}
