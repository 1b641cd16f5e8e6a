import { Box, Typography } from '@mui/material';
import { pagePaths, searchFromJobFilters } from 'contract';
import { watchTexts } from '../../../content/videos/watch-texts.js';
import { Link } from '../../../components/Link.js';
import { graphql } from '../../../__generated__/gql.js';
import type { OrganizationJobs_OrganizationFragment } from '../../../__generated__/graphql.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { fingerHigh, plainList } from '../../../theme/styles.js';
import { galleryAddress } from '../videos.api.js';

export const OrganizationJobs_organization = graphql(/* GraphQL */ `
  fragment OrganizationJobs_organization on Organization {
    id
    name
    openJobs
    jobs(first: 4) {
      nodes {
        id
        title
        location
      }
    }
  }
`);

export function OrganizationJobs({
  organization: { id, name, openJobs, jobs },
}: {
  readonly organization: OrganizationJobs_OrganizationFragment;
}) {
  return (
    <SurfaceCard component="section" className="on-day">
      <Typography variant="h5" component="h2">
        {watchTexts.openJobs(name)}
      </Typography>
      {openJobs === 0 ? (
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{watchTexts.noOpenJobs(name)}</Typography>
      ) : (
        <>
          <Box component="ul" sx={{ ...plainList, mt: 1.5 }}>
            {jobs.nodes.map((job) => (
              <Box
                component="li"
                key={job.id}
                sx={{ pt: 0.25, pb: 1.25, borderTop: '1px solid', borderColor: 'divider' }}
              >
                <Box
                  component={Link}
                  to={pagePaths.job(job.id)}
                  sx={{
                    ...fingerHigh,
                    alignItems: 'end',
                    fontWeight: 650,
                    color: 'primary.main',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {job.title}
                </Box>
                <Typography variant="body2" color="text.secondary">
                  {job.location}
                </Typography>
              </Box>
            ))}
          </Box>
          <Box
            component={Link}
            to={`${pagePaths.careers}?${searchFromJobFilters({ organization: [id] }).toString()}`}
            sx={further}
          >
            {watchTexts.allJobs(openJobs)}
          </Box>
        </>
      )}
      <Box component={Link} to={pagePaths.employer(id)} sx={further}>
        {watchTexts.employer(name)}
      </Box>
      <Box component={Link} to={galleryAddress({ filters: { organization: [id] }, page: 1 })} sx={further}>
        {watchTexts.moreVideos(name)}
      </Box>
    </SurfaceCard>
  );
}

const further = {
  ...fingerHigh,
  display: 'flex',
  color: 'primary.main',
  typography: 'body2',
  fontWeight: 650,
} as const;
