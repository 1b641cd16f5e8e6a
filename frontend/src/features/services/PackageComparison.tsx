import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { servicesPage } from '../../content/service-sections/service-sections.js';
import { Suspense } from 'react';
import { PackageCard } from './PackageCard.js';
import { packagesAnchor, type PackageSection } from './page-sections.js';

/** The packages side by side: the same lines at the same height, so that they compare. */
export function PackageComparison({ sections }: { readonly sections: readonly PackageSection[] }) {
  return (
    <Box component="section" id={packagesAnchor} aria-labelledby="packages-heading">
      <Suspense>
        <Typography id="packages-heading" variant="h2">
          {servicesPage.packagesHeading}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 2, maxWidth: '62ch', color: 'text.secondary' }}>
          {servicesPage.packagesLead}
        </Typography>
        <Box sx={{ mt: { xs: 4, md: 5 }, display: 'grid', gap: { xs: 3, md: 2 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${sections.length}, minmax(0, 1fr))` } }}>
          {sections.map((section) => (
            <PackageCard key={section.anchor} section={section} />
          ))}
        </Box>
      </Suspense>
    </Box>
  );
}
