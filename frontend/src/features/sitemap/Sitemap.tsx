import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sitemapGroups, sitemapPage } from '../../content/sitemap-page.js';
import { PageHero } from '../../components/PageHero.js';
import { Section } from '../../components/Section.js';
import { useBrand } from '../../lib/brand.js';
import { colour, radius } from '../../theme/tokens.js';
import { SitemapGroup } from './SitemapGroup.js';

/** The sitemap: links, service areas and industries (spec section 2 "Legal and sitemap"). */
export function Sitemap() {
  const { heading, lead, serviceAreasHeading, serviceAreas, industriesHeading, industries } = sitemapPage;
  return (
    <>
      <PageHero title={heading} lead={lead} />
      <Section>
        <Box sx={groups}>
          {sitemapGroups(useBrand()).map((group) => (
            <SitemapGroup key={group.heading} {...group} />
          ))}
        </Box>
      </Section>
      <Section tone="sunken">
        <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
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
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
        {names.map((name) => (
          <Box component="li" key={name} sx={{ px: 2, py: 0.75, border: `1px solid ${colour.line}`, borderRadius: `${radius.pill}px`, bgcolor: 'background.paper', fontWeight: 550 }}>
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
