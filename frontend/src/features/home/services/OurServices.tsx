import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { homeSections } from '../../../content/home.js';
import type { ReactNode } from 'react';
import { Link } from '../../../components/Link.js';
import { Section } from '../../../components/Section.js';
import { AdditionalServices } from './AdditionalServices.js';
import { FeaturedService } from './FeaturedService.js';
import { PackageCards } from './PackageCards.js';

const texts = homeSections.services;

/** One featured service, three packages, six additional ones (product 2.10). */
export function OurServices() {
  return (
    <Section title={texts.heading} lead={texts.lead}>
      <FeaturedService />
      <Group title={texts.packagesHeading}>
        <PackageCards />
      </Group>
      <Group title={texts.additionalHeading}>
        <AdditionalServices />
      </Group>
      <Box sx={{ mt: { xs: 5, md: 6 } }}>
        <Button
          component={Link}
          to={texts.all.to}
          variant="contained"
          size="large"
          endIcon={<ArrowForwardRounded />}
        >
          {texts.all.label}
        </Button>
      </Box>
    </Section>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ mt: { xs: 7, md: 9 } }}>
      <Typography variant="h3" sx={{ mb: { xs: 3, md: 4 } }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
