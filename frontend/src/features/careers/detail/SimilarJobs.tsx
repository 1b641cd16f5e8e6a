import Box from '@mui/material/Box';
import type { JobCard_JobFragment } from '../../../__generated__/graphql.js';
import { Section } from '../../../components/Section.js';
import { JobCard } from '../listing/JobCard.js';

interface SimilarJobsProps {
  readonly jobs: readonly JobCard_JobFragment[];
}

/** Where a visitor of a closed job can go on. */
export function SimilarJobs({ jobs }: SimilarJobsProps) {
  return (
    <Section title="Similar open jobs" tone="sunken">
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </Box>
    </Section>
  );
}
