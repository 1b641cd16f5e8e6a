import Box from '@mui/material/Box';
import { BrandMark } from '../../components/BrandMark.js';
import { useBrand } from '../../lib/brand.js';
import { colour, font } from '../../theme/tokens.js';

/** The company's mark and its name. */
export function Logo() {
  const { name } = useBrand();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <BrandMark sx={{ width: { xs: 38, md: 44 }, flexShrink: 0 }} />
      <Box
        component="span"
        sx={{
          fontFamily: font.display,
          fontWeight: 700,
          fontSize: { xs: '1.125rem', md: '1.25rem' },
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
          color: colour.onNight,
        }}
      >
        {name}
      </Box>
    </Box>
  );
}
