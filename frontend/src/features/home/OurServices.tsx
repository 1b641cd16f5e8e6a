import { columns, square, plainList } from '../../theme/styles.js';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import { Box, Typography } from '@mui/material';
import {
  homeServices,
  pagePaths,
  serviceOf,
  packageFigures,
  packagesIn,
  type Service,
  type ServicePackage,
} from 'contract';
import type { ReactNode } from 'react';
import { cardGrid, SurfaceCard, alignedParts, offerGrid } from '../../components/SurfaceCard.js';
import { ServiceIcon } from '../../components/ServiceIcon.js';
import { ButtonLink } from '../../components/ButtonLink.js';
import { Picture, pictureBeside } from '../../components/Picture.js';
import { Section } from '../../components/Section.js';
import { homeSections } from '../../content/home.js';
import { useShownText } from '../../lib/brand.js';
import { colour, fontSize, radius, motion } from '../../theme/tokens.js';
import { Link } from '../../components/Link.js';
import { MonthlyPrice } from '../../components/MonthlyPrice.js';
import { Tabs } from '../../components/Tabs.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { monthContains } from '../../content/package-terms.js';

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
      <Box sx={{ mt: { xs: 3, md: 6 } }}>
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
    <Box sx={{ mt: { xs: 4, md: 9 } }}>
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

function FeaturedService() {
  const service = serviceOf(homeServices.featured);
  return (
    <Box component="article" className="on-night" sx={featured}>
      <Picture
        picture="work-lab"
        decorative
        sizes="(min-width: 1200px) 680px, (min-width: 900px) 58vw, 100vw"
        ratio={{ xs: '16 / 7', md: '16 / 10' }}
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
    <Box component="ul" sx={[cardGrid, row]}>
      {homeServices.additional.map(serviceOf).map((service) => (
        <SurfaceCard key={service.id} component="li" interactive sx={additional}>
          <Box sx={tile}>
            <ServiceIcon icon={service.icon} />
          </Box>
          <Typography variant="h5" component="h4" sx={{ mt: { sm: 2.5 } }}>
            {service.title}
          </Typography>
          <Typography color="textSecondary" sx={words}>
            {service.description}
          </Typography>
          <Box sx={{ mt: 'auto', gridColumn: '1 / -1', color: 'primary.main' }}>
            <LearnMore service={service} />
          </Box>
        </SurfaceCard>
      ))}
    </Box>
  );
}

/** On phones they lie in a row, of which the next one is seen at the edge. */
const row = {
  // What is hidden from the eye lies absolutely: it must scroll along.
  position: 'relative',
  gap: { xs: 1.5, sm: 3 },
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridTemplateColumns: { xs: 'none', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  gridAutoColumns: { xs: 'min(82%, 320px)', sm: 'auto' },
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 0.5, sm: 0 },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollSnapType: { xs: 'x proximity', sm: 'none' },
  scrollPaddingInline: '16px',
  '& > *': { scrollSnapAlign: 'start' },
} as const;

/** On phones the icon stands beside the title. */
const additional = {
  position: 'relative',
  display: { xs: 'grid', sm: 'flex' },
  flexDirection: 'column',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: { xs: 'center', sm: 'stretch' },
  columnGap: 1.5,
  p: { xs: 2, sm: 3.5 },
} as const;

const words = {
  gridColumn: '1 / -1',
  mt: 1,
  mb: { xs: 0.5, sm: 2.5 },
  fontSize: { xs: fontSize.small, sm: fontSize.body },
  lineHeight: { xs: 1.45, sm: 1.6 },
} as const;

const tile = {
  ...square(48),
  borderRadius: `${radius.control}px`,
  bgcolor: colour.petrolLight,
  color: colour.petrol,
} as const;

/** Beside each other; on phones one at a time. */
function PackageCards() {
  const packages = packagesIn(useShownText());
  return (
    <>
      <Box component="ul" sx={[plainList, offerGrid, { display: { xs: 'none', sm: 'grid' } }]}>
        {packages.map((offer) => (
          <Package key={offer.id} offer={offer} component="li" />
        ))}
      </Box>
      <Box sx={{ display: { sm: 'none' } }}>
        <Tabs
          label={homeSections.services.packagesHeading}
          first={packages[0]?.id ?? ''}
          tabs={packages.map((offer) => ({
            id: offer.id,
            name: offer.title.replace(/ Package$/, ''),
            panel: <Package offer={offer} component="div" />,
          }))}
        />
      </Box>
    </>
  );
}

interface PackageProps {
  readonly offer: ServicePackage;
  readonly component: 'li' | 'div';
}

function Package({ offer, component }: PackageProps) {
  return (
    <SurfaceCard component={component} interactive sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <ServiceIcon icon={offer.icon} sx={{ fontSize: 30, color: 'secondary.main' }} />
        <Typography variant="h5" component="h4">
          {offer.title}
        </Typography>
      </Box>
      <MonthlyPrice price={offer.price} />
      <Typography color="textSecondary">{offer.description}</Typography>
      <div>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {useShownText()('packages.month', monthContains)}
        </Typography>
        <Box component="dl" sx={{ m: 0 }}>
          {packageFigures(offer).map(
            ({ label, value }) =>
              value !== undefined && (
                <Box key={label} sx={line}>
                  <dt>{label}</dt>
                  <Box component="dd" sx={{ m: 0, fontWeight: 700 }}>
                    {value}
                  </Box>
                </Box>
              ),
          )}
        </Box>
      </div>
      <Box sx={{ color: 'primary.main' }}>
        <LearnMore service={serviceOf(offer.id)} />
      </Box>
    </SurfaceCard>
  );
}

const card = { ...alignedParts(5), position: 'relative', rowGap: 2.5, columnGap: 0 } as const;

const line = {
  py: 1,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  fontSize: fontSize.small,
  borderTop: `1px solid ${colour.line}`,
} as const;

/** A link to a service. It covers the whole card around it, which must be positioned. */
function LearnMore({ service: { title, link } }: { readonly service: Service }) {
  return (
    <Box component={Link} to={link} sx={way}>
      {homeSections.services.learnMore}
      <VisuallyHidden> about {title}</VisuallyHidden>
      <ArrowForwardRounded
        aria-hidden
        sx={{ fontSize: 20, transition: `transform ${motion.calm} ${motion.easing}` }}
      />
    </Box>
  );
}

const way = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 32,
  color: 'inherit',
  fontWeight: 650,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '4px',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:hover svg': { transform: 'translateX(4px)' },
} as const;
