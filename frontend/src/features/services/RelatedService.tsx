import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { RelatedService as Related } from '../../content/service-sections/service-section.js';
import { Link as RouterLink } from 'react-router-dom';
import { Picture } from '../../components/Picture.js';
import { colour, radius } from '../../theme/tokens.js';
import { pictureOf } from './section-pictures.js';

/** A service with a page of its own, found on this one too: its anchor, and the way there. */
export function RelatedService({ related: { anchor, title, text, link } }: { readonly related: Related }) {
  const heading = `${anchor}-heading`;
  const picture = pictureOf(anchor);
  return (
    <Box component="section" id={anchor} aria-labelledby={heading} className="on-night" sx={card}>
      {picture && <Picture picture={picture} decorative sizes="(min-width: 900px) 420px, 100vw" ratio="16 / 10" />}
      <Box sx={{ p: { xs: 3, sm: 4 }, alignSelf: 'center' }}>
        <Typography id={heading} variant="h4" component="h3">
          {title}
        </Typography>
        <Typography sx={{ mt: 1.5, mb: 2.5, color: colour.onNightMuted }}>{text}</Typography>
        <Link component={RouterLink} to={link.to} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, py: 0.5, color: colour.emberBright, fontWeight: 650 }}>
          {link.label}
          <ArrowForwardRounded aria-hidden sx={{ fontSize: 20 }} />
        </Link>
      </Box>
    </Box>
  );
}

const card = {
  mt: { xs: 5, md: 6 },
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
  borderRadius: `${radius.card}px`,
  bgcolor: colour.night,
  color: colour.onNight,
  '& > picture': { aspectRatio: { sm: 'auto' }, position: 'relative', '& > img': { position: { sm: 'absolute' } } },
} as const;
