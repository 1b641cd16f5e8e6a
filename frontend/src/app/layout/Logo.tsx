import Box from '@mui/material/Box';
import { useBrand } from '../../lib/brand.js';
import { colour, font } from '../../theme/tokens.js';

/** First letters of a name's first two words: "Ascend HR Corp" → "AH". */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** A lens with the company's initials, and its name. Drawn from the brand, so it fits any. */
export function Logo() {
  const { name } = useBrand();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box component="svg" viewBox="0 0 48 48" aria-hidden sx={{ width: { xs: 38, md: 44 }, height: 'auto', flexShrink: 0 }}>
        <circle cx="24" cy="24" r="23" fill={colour.ember} />
        <circle cx="24" cy="24" r="18.5" fill={colour.night} />
        <circle cx="24" cy="24" r="15.5" fill={colour.petrol} />
        <path d="M24 8.5a15.5 15.5 0 0 1 15.5 15.5h-5A10.5 10.5 0 0 0 24 13.5z" fill={colour.emberBright} fillOpacity="0.55" />
        <text x="24" y="24.5" dominantBaseline="central" textAnchor="middle" fontFamily={font.display} fontSize="13.5" fontWeight="800" fill={colour.onNight}>
          {initials(name)}
        </text>
      </Box>
      <Box component="span" sx={{ fontFamily: font.display, fontWeight: 750, fontSize: { xs: '1.125rem', md: '1.25rem' }, lineHeight: 1.1, letterSpacing: '-0.02em', color: colour.onNight }}>
        {name}
      </Box>
    </Box>
  );
}
