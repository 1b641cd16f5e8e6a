import { Box, Typography } from '@mui/material';
import { packageFigures, packagesIn } from 'contract';
import { Suspense } from 'react';
import { ServiceIcon } from '../../components/ServiceIcon.js';
import { MonthlyPrice } from '../../components/MonthlyPrice.js';
import { alignedParts, SurfaceCard } from '../../components/SurfaceCard.js';
import { Tabs } from '../../components/Tabs.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { monthContains, packageTerms } from '../../content/package-terms.js';
import type { ServiceSection } from '../../content/service-sections/service-section.js';
import {
  packagesAnchor,
  packagesLead,
  servicesPage,
} from '../../content/service-sections/service-sections.js';
import { colour, elevation } from '../../theme/tokens.js';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ButtonLinkProps } from '../../components/ButtonLink.js';
import { useShownText } from '../../lib/brand.js';
import { columns } from '../../theme/styles.js';
import { BulletLists, CallToAction } from './ServiceDetail.js';

/** The packages, so that they compare: beside each other with the same lines at the same height, or in tabs. */
export function PackageComparison({ sections }: { readonly sections: readonly ServiceSection[] }) {
  return (
    <Box component="section" id={packagesAnchor} aria-labelledby="packages-heading">
      <Suspense>
        <Typography id="packages-heading" variant="h2">
          {servicesPage.packagesHeading}
        </Typography>
        <Typography variant="subtitle1" sx={{ mt: 2, maxWidth: '62ch', color: 'text.secondary' }}>
          {packagesLead(useShownText()('packages.terms', packageTerms))}
        </Typography>
        <Box sx={{ mt: { xs: 4, md: 5 } }}>
          <Tabs
            label={servicesPage.packagesHeading}
            first={sections[0]?.anchor ?? ''}
            tabs={sections.map((section) => ({
              id: section.anchor,
              name: section.title.replace(' Package', ''),
              panel: (
                <ServiceCard section={section} variant="h5" sx={packageCard}>
                  <Price id={section.anchor} />
                </ServiceCard>
              ),
            }))}
            wide={besideEachOther}
          />
        </Box>
      </Suspense>
    </Box>
  );
}

/** The services the page adds from the shared list (product 2.21). */
export function ExtraServices({ sections }: { readonly sections: readonly ServiceSection[] }) {
  return (
    <Box component="section" aria-labelledby="extra-services-heading">
      <Suspense>
        <Typography id="extra-services-heading" variant="h2">
          {servicesPage.extraHeading}
        </Typography>
        <Box sx={{ ...columns({ sm: 2 }), mt: { xs: 4, md: 5 }, gap: 3 }}>
          {sections.map((section) => (
            <ServiceCard
              key={section.anchor}
              section={section}
              variant="h4"
              look="outlined"
              sx={{ ...alignedParts(4), gap: 2.5, '& > a': { placeSelf: 'start' } }}
            />
          ))}
        </Box>
      </Suspense>
    </Box>
  );
}

interface ServiceCardProps extends Pick<ButtonLinkProps, 'look' | 'children'> {
  readonly section: ServiceSection;
  readonly variant: 'h4' | 'h5';
  readonly sx: SxProps<Theme>;
}

/** What a service is, and the way to ask for it; the parts of cards beside each other lie at the same heights. */
function ServiceCard({ section, variant, look, sx, children }: ServiceCardProps) {
  const { anchor, title, icon, paragraphs, lists, action } = section;
  const heading = `${anchor}-heading`;
  return (
    <SurfaceCard component="section" id={anchor} aria-labelledby={heading} sx={sx}>
      <Box>
        <ServiceIcon icon={icon} sx={{ fontSize: 34, color: 'secondary.main' }} />
        <Typography id={heading} variant={variant} component="h3" sx={{ mt: variant === 'h4' ? 1.5 : 1 }}>
          {title}
        </Typography>
      </Box>
      {children}
      <Box>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph}>{paragraph}</Typography>
        ))}
      </Box>
      <Box>
        <BulletLists lists={lists} headingComponent="h4" />
      </Box>
      <CallToAction action={action} about={title} look={look} />
    </SurfaceCard>
  );
}

function Price({ id }: { readonly id: string }) {
  const shown = useShownText();
  const offer = packagesIn(shown).find((one) => one.id === id);
  if (!offer) return null;
  return (
    <>
      <MonthlyPrice price={offer.price} />
      <div>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {shown('packages.month', monthContains)}
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
    </>
  );
}

const besideEachOther = {
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  mt: 0,
  gap: 2,
  gridAutoFlow: 'row',
  overflow: 'visible',
  // The cards themselves lie in the grid: their parts share its rows.
  '& > *': { display: 'contents' },
} as const;

const packageCard = {
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
