import { Box, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { useId } from 'react';
import { Head } from '../../components/Head.js';
import { Link } from '../../components/Link.js';
import { PageHero } from '../../components/PageHero.js';
import { Section } from '../../components/Section.js';
import { type LinkGroup, sitemapGroups, sitemapPage } from '../../content/sitemap-page.js';
import { useBrand } from '../../lib/brand.js';
import { columns, fingerHigh, plainList } from '../../theme/styles.js';
import { colour, radius } from '../../theme/tokens.js';

/** The sitemap: links, service areas and industries (product 2.36). */
export function Component() {
  const brand = useBrand();
  const { heading, lead, serviceAreasHeading, serviceAreas, industriesHeading, industries } = sitemapPage;
  return (
    <>
      <Head title={`${heading} | ${brand.name}`} description={lead} canonical={pagePaths.sitemap} />
      <PageHero title={heading} lead={lead} />
      <Section>
        <Box sx={groups}>
          {sitemapGroups(brand).map((group) => (
            <SitemapGroup key={group.heading} {...group} />
          ))}
        </Box>
      </Section>
      <Section tone="sunken">
        <Box sx={{ ...columns({ md: '1fr 1fr' }), gap: { xs: 5, md: 8 } }}>
          <Names heading={serviceAreasHeading} names={serviceAreas} />
          <Names heading={industriesHeading} names={industries} />
        </Box>
      </Section>
    </>
  );
}

function Names({ heading, names }: { readonly heading: string; readonly names: readonly string[] }) {
  return (
    <Box>
      <Typography variant="h4" component="h2" sx={{ mb: 2.5 }}>
        {heading}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, ...plainList }}>
        {names.map((name) => (
          <Box
            component="li"
            key={name}
            sx={{
              px: 2,
              py: 0.75,
              border: `1px solid ${colour.line}`,
              borderRadius: `${radius.pill}px`,
              bgcolor: 'background.paper',
              fontWeight: 550,
            }}
          >
            {name}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const groups = {
  display: { md: 'grid' },
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnCount: { xs: 1, sm: 2 },
  columnGap: { xs: 4, md: 6 },
} as const;

/** With more links than this a group takes two columns. */
const LONG = 12;

function SitemapGroup({ heading, links }: LinkGroup) {
  const id = useId();
  const long = links.length > LONG;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ breakInside: 'avoid', mb: { xs: 5, md: 7 }, gridColumn: { md: long ? 'span 2' : 'auto' } }}
    >
      <Typography
        id={id}
        variant="h4"
        component="h2"
        sx={{ mb: 1.5, pb: 1.5, borderBottom: `2px solid ${colour.rust}` }}
      >
        {heading}
      </Typography>
      <Box component="ul" sx={{ ...plainList, columnCount: { md: long ? 2 : 1 }, columnGap: { md: 6 } }}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Box component={Link} to={to} sx={entry}>
              {label}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const entry = {
  ...fingerHigh,
  minWidth: 44,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { color: 'primary.main', textDecoration: 'underline' },
} as const;
