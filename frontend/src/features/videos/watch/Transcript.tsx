import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { watchTexts } from '../../../content/videos/watch-texts.js';

/** What is said in the video, for those who read rather than listen. */
export function Transcript({ text }: { readonly text: string | null }) {
  const paragraphs = (text ?? '').split(/\n+/).filter((line) => line.trim() !== '');
  return (
    <Box component="section" aria-labelledby="transcript">
      <Typography id="transcript" variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {watchTexts.transcript}
      </Typography>
      {paragraphs.length === 0 ? (
        <Typography color="text.secondary">{watchTexts.noTranscript}</Typography>
      ) : (
        <Box
          sx={{
            maxWidth: '68ch',
            pl: 3,
            borderLeft: '3px solid',
            borderColor: 'secondary.main',
            display: 'grid',
            gap: 1,
          }}
        >
          {paragraphs.map((paragraph, index) => (
            <Typography key={index} sx={{ overflowWrap: 'anywhere' }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
