import { Box, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import type { EmployersQuery } from '../../__generated__/graphql.js';
import { Head } from '../../components/Head.js';
import { Link } from '../../components/Link.js';
import { PageHero } from '../../components/PageHero.js';
import { Section } from '../../components/Section.js';
import { cardGrid, SurfaceCard } from '../../components/SurfaceCard.js';
import { useEmployersTexts } from '../../content/employers.js';
import { EmployerLogo } from '../../features/employers/EmployerHead.js';
import { useBrand } from '../../lib/brand.js';

export { loadEmployers as loader } from '../../features/employers/employers.api.js';

/** All employers with films or open jobs (product 2.41). */
export function Component() {
  const employers = useLoaderData<EmployersQuery['organizations']>();
  const texts = useEmployersTexts();
  const { name } = useBrand();
  const { title, lead, none } = texts.index;
  return (
    <>
      <Head title={`${title} | ${name}`} description={lead} canonical={pagePaths.employers} />
      <PageHero title={title} lead={lead} />
      <Section>
        {employers.length === 0 ? (
          <Typography>{none}</Typography>
        ) : (
          <Box component="ul" sx={cardGrid}>
            {employers.map((employer) => (
              <li key={employer.id}>
                <SurfaceCard interactive sx={card}>
                  {employer.logo && (
                    <Box sx={{ mb: 2 }}>
                      <EmployerLogo logo={employer.logo} name={employer.name} />
                    </Box>
                  )}
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

const card = { height: '100%', position: 'relative' } as const;

/** The whole card is the link. */
const link = {
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
