import { Box, Container, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import type { CareersTeaserQuery } from '../../__generated__/graphql.js';
import { Link } from '../../components/Link.js';
import { LateList } from '../../components/list/LateList.js';
import type { Loading } from '../../components/list/list-page.js';
import { homeSections } from '../../content/home.js';
import { plainList } from '../../theme/styles.js';
import { colour, fontSize } from '../../theme/tokens.js';

const texts = homeSections.clients;

/** The client organizations with open jobs, each with a link to them (product 2.37). */
export function ClientOrganizations({ teaser }: { readonly teaser: Loading<CareersTeaserQuery> }) {
  return (
    <LateList list={teaser} fallback={<Box sx={{ minHeight: { xs: 380, md: 200 } }} />} failed={() => null}>
      {({ organizations }) => {
        const clients = organizations.filter(({ isOwn, openJobs }) => !isOwn && openJobs > 0);
        return clients.length === 0 ? null : (
          <Box component="section" aria-labelledby="clients-heading" sx={band}>
            <Container sx={{ py: { xs: 4, md: 5 } }}>
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
