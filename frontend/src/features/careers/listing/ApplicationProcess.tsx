import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../../components/Section.js';
import { colour } from '../../../theme/tokens.js';
import { applicationSteps } from './texts.js';

export function ApplicationProcess() {
  return (
    <Section title="How applying works" lead="Four steps, from the first click to the answer." tone="night">
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 4,
          rowGap: 5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {applicationSteps.map(({ title, text }, index) => (
          <Box component="li" key={title} sx={{ pt: 2.5, borderTop: `2px solid ${colour.nightLine}` }}>
            <Typography
              component="span"
              aria-hidden
              variant="h3"
              sx={{ display: 'block', color: colour.ember }}
            >
              {index + 1}
            </Typography>
            <Typography variant="h5" component="h3" sx={{ mt: 1, mb: 1 }}>
              {title}
            </Typography>
            <Typography sx={{ color: colour.onNightMuted }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
