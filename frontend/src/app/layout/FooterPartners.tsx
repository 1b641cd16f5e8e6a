import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { footer } from '../../content/footer.js';
import { ExternalLink } from '../../components/ExternalLink.js';
import { useBrand } from '../../lib/brand.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';

/** The two partner companies (product 1.7). */
export function FooterPartners() {
  const { partners } = useBrand();
  return (
    <Box component="section" aria-labelledby="partners" sx={{ mt: 7 }}>
      <Typography id="partners" variant="h6" component="h2" sx={{ mb: 2, color: colour.onNight }}>
        {footer.partnersHeading}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {[partners.large, partners.small].map(({ name, url, description }) => (
          <Box
            key={url}
            sx={{
              px: 3,
              py: 2.5,
              border: `1px solid ${colour.nightLine}`,
              borderRadius: `${radius.card}px`,
              bgcolor: colour.nightRaised,
            }}
          >
            <ExternalLink href={url} sx={{ color: colour.onNight, fontWeight: 650 }}>
              {name}
            </ExternalLink>
            <Typography sx={{ mt: 0.5, fontSize: fontSize.small }}>{description}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
