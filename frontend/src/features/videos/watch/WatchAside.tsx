import { Box, Typography, Button } from '@mui/material';
import { pagePaths, searchFromJobFilters } from 'contract';
import { watchTexts } from '../../../content/videos/watch-texts.js';
import { Link } from '../../../components/Link.js';
import { graphql } from '../../../__generated__/gql.js';
import type { OrganizationJobs_OrganizationFragment } from '../../../__generated__/graphql.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { fingerHigh, plainList, onlyWithScripts } from '../../../theme/styles.js';
import { galleryAddress } from '../videos.api.js';
import { ExternalLink } from '../../../components/ExternalLink.js';
import { showToast } from '../../../components/Toasts.js';

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

/** Plain links: no other site is contacted before one is followed. */
export function ShareVideo({ title, address }: { readonly title: string; readonly address: string }) {
  const url = encodeURIComponent(address);
  const copy = async () => {
    try {
      // Absent on a page without https.
      await navigator.clipboard.writeText(address);
      showToast(watchTexts.copied);
    } catch {
      showToast(watchTexts.copyFailed);
    }
  };
  return (
    <SurfaceCard component="section">
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {watchTexts.share}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
        <Button variant="outlined" size="small" onClick={() => void copy()} sx={onlyWithScripts}>
          {watchTexts.copy}
        </Button>
        <Box component="a" href={`mailto:?subject=${encodeURIComponent(title)}&body=${url}`} sx={link}>
          {watchTexts.shareBy.email}
        </Box>
        <ExternalLink href={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`} sx={link}>
          {watchTexts.shareBy.linkedin}
        </ExternalLink>
        <ExternalLink href={`https://www.facebook.com/sharer/sharer.php?u=${url}`} sx={link}>
          {watchTexts.shareBy.facebook}
        </ExternalLink>
      </Box>
    </SurfaceCard>
  );
}

const link = { ...fingerHigh, minWidth: 44, color: 'primary.main', typography: 'body2' } as const;
