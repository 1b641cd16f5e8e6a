import { Box, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import { graphql } from '../../__generated__/gql.js';
import type { EmployersQuery } from '../../__generated__/graphql.js';
import { Head } from '../../components/Head.js';
import { Link } from '../../components/Link.js';
import { NightBackdrop } from '../../components/NightBackdrop.js';
import { PageHero } from '../../components/PageHero.js';
import { Section } from '../../components/Section.js';
import { cardGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { useEmployersTexts } from '../../content/employers.js';
import { EmployerLogo } from '../../features/employers/EmployerHead.js';
import { useBrand } from '../../lib/brand.js';
import type { PageLoaderArgs } from '../../lib/page.js';
import { square } from '../../theme/styles.js';
import { colour } from '../../theme/tokens.js';

const employersQuery = graphql(/* GraphQL */ `
  query Employers {
    organizations {
      id
      name
      logo
      openJobs
      films
    }
  }
`);

/** Those with something to show. */
export async function loader({ request, query }: PageLoaderArgs) {
  const { organizations } = await query(employersQuery, {}, request.signal);
  return organizations.filter(({ openJobs, films }) => openJobs + films > 0);
}

/** All employers with films or open jobs (product 2.41). */
export function Component() {
  const employers = useLoaderData<EmployersQuery['organizations']>();
  const texts = useEmployersTexts();
  const { name } = useBrand();
  const { title, lead, none } = texts.index;
  return (
    <>
      <Head title={`${title} | ${name}`} description={lead} canonical={pagePaths.employers} />
      <PageHero title={title} lead={lead} backdrop={<NightBackdrop picture="work-warehouse" only="wide" />} />
      <Section>
        {employers.length === 0 ? (
          <Typography>{none}</Typography>
        ) : (
          <Box component="ul" sx={cardGrid}>
            {employers.map((employer) => (
              <li key={employer.id}>
                <SurfaceCard interactive sx={card}>
                  <Box sx={{ mb: 2 }}>
                    {employer.logo ? (
                      <EmployerLogo logo={employer.logo} name={employer.name} />
                    ) : (
                      <Box aria-hidden sx={initial}>
                        {employer.name.charAt(0)}
                      </Box>
                    )}
                  </Box>
                  <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                    <Box component={Link} to={pagePaths.employer(employer.id)} sx={link}>
                      {employer.name}
                    </Box>
                  </Typography>
                  <Typography sx={{ mt: 1, color: 'text.secondary' }}>
                    {texts.numbers(employer.openJobs, employer.films)}
                  </Typography>
                </SurfaceCard>
              </li>
            ))}
          </Box>
        )}
      </Section>
    </>
  );
}

/** In the place of a logo, so that the names of a row are at one height. */
const initial = {
  ...square(56),
  borderRadius: '50%',
  typography: 'h4',
  color: colour.petrolDark,
  bgcolor: colour.petrolLight,
} as const;

const card = { height: '100%', position: 'relative' } as const;

/** The whole card is the link. */
const link = {
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
