import { Box, CircularProgress, Typography } from '@mui/material';

export function LoadingState({ text }: { readonly text: string }) {
  return (
    <Box role="status" sx={{ py: 8, display: 'grid', justifyItems: 'center', gap: 2 }}>
      <CircularProgress aria-hidden size={36} />
      <Typography color="textSecondary">{text}</Typography>
    </Box>
  );
}
