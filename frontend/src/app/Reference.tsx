import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { referenceText } from 'contract';
import { useReference } from './root-data.js';

/** Under a page that failed: the id by which an operator finds out why. */
export function Reference() {
  const reference = useReference();
  if (reference === undefined) return null;
  return (
    <Container sx={{ pt: 3, pb: 6 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {referenceText(reference)}
      </Typography>
    </Container>
  );
}
