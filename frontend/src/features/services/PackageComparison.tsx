import { Box, Typography } from '@mui/material';
import { packageFigures, packages } from 'contract';
import { Suspense } from 'react';
import { ServiceIcon } from '../../components/ServiceIcon.js';
import { MonthlyPrice } from '../../components/MonthlyPrice.js';
import { alignedParts, offerGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { monthContains } from '../../content/package-terms.js';
import type { ServiceSection } from '../../content/service-sections/service-section.js';
import { packagesAnchor, servicesPage } from '../../content/service-sections/service-sections.js';
import { colour, elevation } from '../../theme/tokens.js';
import { BulletLists, CallToAction } from './service-parts.js';

/** The packages side by side: the same lines at the same height, so that they compare. */
export function PackageComparison({ sections }: { readonly sections: readonly ServiceSection[] }) {
  return (
    <Box component="section" id={packagesAnchor} aria-labelledby="packages-heading">
      <Suspense>
        <Typography id="packages-heading" variant="h2">
          {servicesPage.packagesHeading}
        </Typography>
        <Typography variant="subtitle1" sx={{ mt: 2, maxWidth: '62ch', color: 'text.secondary' }}>
          {servicesPage.packagesLead}
        </Typography>
        <Box
          sx={{
            ...offerGrid,
            mt: { xs: 4, md: 5 },
            gap: { xs: 3, md: 2 },
          }}
        >
          {sections.map((section) => (
            <PackageCard key={section.anchor} section={section} />
          ))}
        </Box>
      </Suspense>
    </Box>
  );
}

function PackageCard({ section }: { readonly section: ServiceSection }) {
  const { anchor, title, icon, paragraphs, lists, action } = section;
  const heading = `${anchor}-heading`;
  const offer = packages.find(({ id }) => id === anchor);
  return (
    <SurfaceCard component="section" id={anchor} aria-labelledby={heading} sx={card}>
      <Box>
        <ServiceIcon icon={icon} sx={{ fontSize: 34, color: 'secondary.main' }} />
        <Typography id={heading} variant="h5" component="h3" sx={{ mt: 1 }}>
          {title}
        </Typography>
      </Box>
      {offer && <MonthlyPrice price={offer.price} />}
      {offer && (
        <div>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {monthContains}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {packageFigures(offer).map(({ label, value }) => (
              <Box key={label} sx={figure}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, fontWeight: 700, fontSize: '1.25rem', whiteSpace: 'nowrap' }}>
                  {value ?? (
                    <>
                      <span aria-hidden>–</span>
                      <VisuallyHidden>none stated</VisuallyHidden>
                    </>
                  )}
                </Box>
              </Box>
            ))}
          </Box>
        </div>
      )}
      <Box>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph}>{paragraph}</Typography>
        ))}
      </Box>
      <Box>
        <BulletLists lists={lists} headingComponent="h4" />
      </Box>
      <CallToAction action={action} about={title} />
    </SurfaceCard>
  );
}

const card = {
  ...alignedParts(6),
  gap: 2.5,
  p: { xs: 2.5, sm: 3.5, md: 2.5 },
  '&:target, &:focus': {
    borderColor: colour.petrol,
    boxShadow: `0 0 0 2px ${colour.petrol}, ${elevation.raised}`,
  },
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
