import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { processBlocks, processHeading } from '../../content/executive-search/process.js';
import { ContentIcon } from '../../components/ContentIcon.js';
import { Section } from '../../components/Section.js';
import { colour } from '../../theme/tokens.js';

/** 'What Makes Our Process Different': six feature blocks. */
export function ProcessBlocks() {
  return (
    <Section title={processHeading} tone="night">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', columnGap: 5, rowGap: { xs: 5, md: 7 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' } }}>
        {processBlocks.map(({ id, title, description, icon }) => (
          <Box component="li" key={id} sx={{ pt: 3, borderTop: `2px solid ${colour.nightLine}` }}>
            <ContentIcon icon={icon} sx={{ fontSize: 34, color: colour.ember }} />
            <Typography variant="h5" component="h3" sx={{ mt: 1.5, mb: 1 }}>
              {title}
            </Typography>
            <Typography sx={{ color: colour.onNightMuted }}>{description}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
