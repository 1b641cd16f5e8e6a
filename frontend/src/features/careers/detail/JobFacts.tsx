import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { JobFact } from './job-detail-facts.js';

interface JobFactsProps {
  readonly facts: readonly JobFact[];
}

/** Facts of a job, each with its name. */
export function JobFacts({ facts }: JobFactsProps) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr' } }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
