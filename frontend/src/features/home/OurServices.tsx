import { columns, square } from '../../theme/styles.js';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import { Box, Typography } from '@mui/material';
import { homeServices, pagePaths, serviceOf } from 'contract';
import type { ReactNode } from 'react';
import { cardGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { ServiceIcon } from '../../components/ServiceIcon.js';
import { ButtonLink } from '../../components/ButtonLink.js';
import { Picture, pictureBeside } from '../../components/Picture.js';
import { Section } from '../../components/Section.js';
import { homeSections } from '../../content/home.js';
import { useShownText } from '../../lib/site-texts.js';
import { colour, radius } from '../../theme/tokens.js';
import { LearnMore, PackageCards } from './PackageCards.js';

const texts = homeSections.services;

/** One featured service, three packages, six additional ones (product 2.10). */
export function OurServices() {
  return (
    <Section title={texts.heading} lead={texts.lead}>
      <FeaturedService />
      <Group title={texts.packagesHeading} lead={useShownText()('packages.terms', texts.packagesLead)}>
        <PackageCards />
      </Group>
      <Group title={texts.additionalHeading}>
        <AdditionalServices />
      </Group>
      <Box sx={{ mt: { xs: 5, md: 6 } }}>
        <ButtonLink to={pagePaths.services}>
          {texts.all}
          <ArrowForwardRounded aria-hidden />
        </ButtonLink>
      </Box>
    </Section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

function Group({ title, lead, children }: GroupProps) {
  return (
    <Box sx={{ mt: { xs: 7, md: 9 } }}>
      <Typography variant="h3">{title}</Typography>
      {lead && (
        <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '62ch' }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ mt: { xs: 3, md: 4 } }}>{children}</Box>
    </Box>
  );
}

const service = serviceOf(homeServices.featured);

function FeaturedService() {
  return (
    <Box component="article" className="on-night" sx={featured}>
      <Picture
        picture="work-lab"
        decorative
        sizes="(min-width: 1200px) 680px, (min-width: 900px) 58vw, 100vw"
        ratio="16 / 10"
      />
      <Box sx={{ p: { xs: 3, sm: 5 }, alignSelf: 'center' }}>
        <ServiceIcon icon={service.icon} sx={{ fontSize: 40, color: colour.ember }} />
        <Typography variant="h3" sx={{ mt: 2 }}>
          {service.title}
        </Typography>
        <Typography sx={{ mt: 2, mb: 3, color: colour.onNightMuted }}>{service.description}</Typography>
        <Box sx={{ color: colour.emberBright }}>
          <LearnMore service={service} />
        </Box>
      </Box>
    </Box>
  );
}

const featured = {
  position: 'relative',
  overflow: 'hidden',
  ...columns({ md: 'minmax(0, 7fr) minmax(0, 5fr)' }),
  borderRadius: `${radius.band}px`,
  bgcolor: colour.night,
  minHeight: { md: 420 },
  ...pictureBeside('md'),
} as const;

function AdditionalServices() {
  return (
    <Box component="ul" sx={cardGrid}>
      {homeServices.additional.map(serviceOf).map((service) => (
        <SurfaceCard
          key={service.id}
          component="li"
          interactive
          sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}
        >
          <Box sx={tile}>
            <ServiceIcon icon={service.icon} />
          </Box>
          <Typography variant="h5" component="h4" sx={{ mt: 2.5 }}>
            {service.title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5 }}>
            {service.description}
          </Typography>
          <Box sx={{ mt: 'auto', color: 'primary.main' }}>
            <LearnMore service={service} />
          </Box>
        </SurfaceCard>
      ))}
    </Box>
  );
}

const tile = {
  ...square(48),
  borderRadius: `${radius.control}px`,
  bgcolor: colour.petrolLight,
  color: colour.petrol,
} as const;
