import { Box, Typography } from '@mui/material';
import { Suspense } from 'react';
import { ServiceIcon } from '../../components/ServiceIcon.js';
import { alignedParts, SurfaceCard } from '../../components/SurfaceCard.js';
import type { ServiceSection } from '../../content/service-sections/service-section.js';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { columns } from '../../theme/styles.js';
import { BulletLists, CallToAction } from './service-parts.js';

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
            <ExtraService key={section.anchor} section={section} />
          ))}
        </Box>
      </Suspense>
    </Box>
  );
}

function ExtraService({ section }: { readonly section: ServiceSection }) {
  const { anchor, title, icon, paragraphs, lists, action } = section;
  const heading = `${anchor}-heading`;
  return (
    <SurfaceCard component="section" id={anchor} aria-labelledby={heading} sx={card}>
      <Box>
        <ServiceIcon icon={icon} sx={{ fontSize: 34, color: 'secondary.main' }} />
        <Typography id={heading} variant="h4" component="h3" sx={{ mt: 1.5 }}>
          {title}
        </Typography>
      </Box>
      <Box>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph}>{paragraph}</Typography>
        ))}
      </Box>
      <Box>
        <BulletLists lists={lists} headingComponent="h4" />
      </Box>
      <Box>
        <CallToAction action={action} about={title} look="outlined" />
      </Box>
    </SurfaceCard>
  );
}

const card = { ...alignedParts(4), gap: 2.5 } as const;
