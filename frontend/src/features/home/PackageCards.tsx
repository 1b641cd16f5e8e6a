import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import { Box, Typography } from '@mui/material';
import { packageFigures, packagesIn, type Service, serviceOf, type ServicePackage } from 'contract';
import { ServiceIcon } from '../../components/ServiceIcon.js';
import { Link } from '../../components/Link.js';
import { MonthlyPrice } from '../../components/MonthlyPrice.js';
import { alignedParts, offerGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { Tabs } from '../../components/Tabs.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { monthContains } from '../../content/package-terms.js';
import { homeSections } from '../../content/home.js';
import { useShownText } from '../../lib/brand.js';
import { plainList } from '../../theme/styles.js';
import { colour, fontSize, motion } from '../../theme/tokens.js';

/** Beside each other; on phones one at a time. */
export function PackageCards() {
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
export function LearnMore({ service: { title, link } }: { readonly service: Service }) {
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
