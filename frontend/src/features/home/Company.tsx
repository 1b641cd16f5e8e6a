import { columns, plainList } from '../../theme/styles.js';
import { Box, Container, Typography } from '@mui/material';
import { experienceLine, stats, homeSections, timeline, timelineHeading } from '../../content/home.js';
import { useShownText, useBrand } from '../../lib/brand.js';
import { colour, fontSize } from '../../theme/tokens.js';
import { pagePaths } from 'contract';
import type { CareersTeaserQuery } from '../../__generated__/graphql.js';
import { Link } from '../../components/Link.js';
import { LateList, type Loading } from '../../components/list/list-page.js';
import { Section } from '../../components/Section.js';

/** The company in figures (product 9.3). */
export function StatsStrip() {
  const shown = useShownText();
  return (
    <Box
      component="section"
      aria-label="The company in figures"
      className="on-night"
      sx={{ bgcolor: colour.nightRaised }}
    >
      <Container
        sx={{
          py: { xs: 3.5, md: 6 },
          ...columns({ lg: 'minmax(0, 2.6fr) minmax(0, 7fr)' }),
          gap: { xs: 2.5, lg: 8 },
          alignItems: 'center',
        }}
      >
        <Typography variant="h5" component="p" sx={{ maxWidth: '18ch', color: colour.emberBright }}>
          {shown('experience', experienceLine)}
        </Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            columnGap: 3,
            rowGap: { xs: 2.5, md: 4 },
            // Two columns, or one where text is large.
            gridTemplateColumns: {
              xs: 'repeat(auto-fit, minmax(min(100%, max(40%, 8rem)), 1fr))',
              md: 'repeat(4, auto)',
            },
            justifyContent: 'space-between',
          }}
        >
          {stats.map(({ id, value, label }) => (
            <Box
              key={id}
              sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
            >
              <Box
                component="dt"
                sx={{ mt: 0.5, maxWidth: '16ch', fontSize: fontSize.small, color: colour.onNightMuted }}
              >
                {shown(`stats.${id}.label`, label)}
              </Box>
              <Typography component="dd" variant="h2" sx={{ lineHeight: 1 }}>
                {shown(`stats.${id}.value`, value)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Container>
    </Box>
  );
}

const texts = homeSections.clients;

/** The client organizations with open jobs, each with a link to them (product 2.37). */
export function ClientOrganizations({ teaser }: { readonly teaser: Loading<CareersTeaserQuery> }) {
  return (
    <LateList list={teaser} fallback={<Box sx={{ minHeight: { xs: 380, md: 200 } }} />} failed={() => null}>
      {({ organizations }) => {
        const clients = organizations.filter(({ isOwn, openJobs }) => !isOwn && openJobs > 0);
        return clients.length === 0 ? null : (
          <Box component="section" aria-labelledby="clients-heading" sx={band}>
            <Container sx={{ py: { xs: 3, md: 5 } }}>
              <Typography id="clients-heading" variant="h5" component="p">
                {texts.heading}
              </Typography>
              <Box component="ul" sx={list}>
                {clients.map(({ id, name, openJobs }) => (
                  <Box component="li" key={id} sx={{ minWidth: 0 }}>
                    <Box component={Link} to={pagePaths.employer(id)} sx={link}>
                      <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
                        {name}
                      </Box>
                      <Box component="span" sx={{ fontSize: fontSize.small, color: 'text.secondary' }}>
                        {texts.openJobs(openJobs)}
                      </Box>
                    </Box>
                  </Box>
                ))}
              </Box>
            </Container>
          </Box>
        );
      }}
    </LateList>
  );
}

const band = { bgcolor: colour.surface, borderBottom: `1px solid ${colour.line}` } as const;

const list = {
  ...plainList,
  mt: 2,
  display: 'grid',
  columnGap: { xs: 2, sm: 4 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
} as const;

const link = {
  display: 'block',
  py: 1.5,
  borderTop: `1px solid ${colour.line}`,
  color: 'primary.main',
  lineHeight: 1.4,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
} as const;

/** The company's history (product 2.11). The founding year is highlighted. */
export function Timeline() {
  const brand = useBrand();
  return (
    <Section title={timelineHeading} tone="sunken">
      <Box component="ol" sx={line}>
        {timeline(brand).map(({ year, title, description }) => {
          const own = String(year) === brand.foundedYear;
          return (
            <Box component="li" key={year} sx={[stop, own && lit]}>
              <Typography
                variant="h3"
                component="p"
                color={own ? 'secondary' : 'textPrimary'}
                sx={{ lineHeight: 1, fontSize: { xs: '1.25rem', md: fontSize.heading } }}
              >
                {year}
              </Typography>
              <Typography variant="h6" component="h3" sx={{ mt: { md: 1.5 }, overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: { xs: 0.25, md: 0.75 } }}>
                {description}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

const line = { ...plainList, ...columns({ md: 3, lg: 6 }), rowGap: { md: 6 } } as const;

const stop = {
  position: 'relative',
  pl: { xs: 4, md: 0 },
  pr: { md: 3 },
  pt: { md: 5 },
  pb: { xs: 1.5, md: 0 },
  maxWidth: { xs: '64ch', md: 'none' },
  '&::before': {
    content: '""',
    position: 'absolute',
    bgcolor: colour.petrol,
    top: { xs: 10, md: 8 },
    left: { xs: 8, md: 0 },
    width: { xs: 2, md: '100%' },
    height: { xs: '100%', md: 2 },
  },
  '&:last-of-type::before': {
    opacity: { xs: 0, md: 1 },
    background: { md: `linear-gradient(90deg, ${colour.petrol}, transparent)` },
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    top: { xs: 5, md: 0 },
    left: 0,
    width: 18,
    height: 18,
    borderRadius: '50%',
    border: `4px solid ${colour.petrol}`,
    bgcolor: colour.sunken,
  },
} as const;

const lit = {
  '&::after': {
    ...stop['&::after'],
    borderColor: colour.rust,
    bgcolor: colour.ember,
    boxShadow: `0 0 0 6px ${colour.rustLight}`,
  },
} as const;
