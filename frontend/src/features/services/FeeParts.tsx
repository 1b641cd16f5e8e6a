import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Fees } from '../../content/service-sections/service-section.js';
import { colour, radius } from '../../theme/tokens.js';

/** A fee as a whole and in its parts, in the order in which they fall due. A single part needs no repetition of its share. */
export function FeeParts({ fees: { summary, parts, note } }: { readonly fees: Fees }) {
  return (
    <Box sx={{ p: { xs: 2.5, sm: 3.5 }, borderRadius: `${radius.card}px`, bgcolor: colour.sunken }}>
      <Typography variant="h5" component="h3">
        {summary}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 2.5, p: 0, listStyle: 'none', display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${parts.length}, minmax(0, 1fr))` } }}>
        {parts.map(({ share, due }) => (
          <Box component="li" key={share} sx={{ pt: 2, borderTop: `4px solid ${colour.petrol}` }}>
            {parts.length > 1 && (
              <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
                {share}{' '}
              </Box>
            )}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {due}
            </Box>
          </Box>
        ))}
      </Box>
      {note && <Typography sx={{ mt: 2.5, color: 'text.secondary' }}>{note}</Typography>}
    </Box>
  );
}
