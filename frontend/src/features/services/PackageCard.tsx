import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { packageFigures, packages } from 'contract';
import { ContentIcon } from '../../components/ContentIcon.js';
import { MonthlyPrice } from '../../components/MonthlyPrice.js';
import { SurfaceCard } from '../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { colour, elevation } from '../../theme/tokens.js';
import { BulletLists } from './BulletLists.js';
import { CallToAction } from './CallToAction.js';
import type { PackageSection } from './page-sections.js';

/** One package: price, figures, what it is made for, and the way to ask for it. */
export function PackageCard({ section: { anchor, title, icon, packageId, paragraphs, lists, action } }: { readonly section: PackageSection }) {
  const heading = `${anchor}-heading`;
  const offer = packages.find(({ id }) => id === packageId);
  return (
    <SurfaceCard component="section" id={anchor} aria-labelledby={heading} sx={card}>
      <Box>
        <ContentIcon icon={icon} sx={{ fontSize: 34, color: 'secondary.main' }} />
        <Typography id={heading} variant="h5" component="h3" sx={{ mt: 1 }}>
          {title}
        </Typography>
      </Box>
      {offer && <MonthlyPrice price={offer.price} />}
      {offer && (
        <Box component="dl" sx={{ m: 0 }}>
          {packageFigures(offer).map(({ label, value }) => (
            <Box key={label} sx={figure}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>{label}</Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 700, fontSize: '1.25rem', whiteSpace: 'nowrap' }}>{value ?? <NotStated />}</Box>
            </Box>
          ))}
        </Box>
      )}
      <Box>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph}>{paragraph}</Typography>
        ))}
      </Box>
      <Box>
        <BulletLists lists={lists} headingComponent="h4" />
      </Box>
      <CallToAction action={action} about={title} fullWidth />
    </SurfaceCard>
  );
}

function NotStated() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>none stated</VisuallyHidden>
    </>
  );
}

const card = {
  display: 'grid',
  gap: 2.5,
  alignContent: 'start',
  p: { xs: 2.5, sm: 3.5, md: 2.5 },
  // Every card's lines lie on the rows of the grid around them.
  gridRow: { md: 'span 6' },
  gridTemplateRows: { md: 'subgrid' },
  '&:target, &:focus': { borderColor: colour.petrol, boxShadow: `0 0 0 2px ${colour.petrol}, ${elevation.raised}` },
} as const;

const figure = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  borderTop: `1px solid ${colour.line}`,
  '&:last-of-type': { borderBottom: `1px solid ${colour.line}` },
} as const;
