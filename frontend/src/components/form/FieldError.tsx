import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Typography from '@mui/material/Typography';

interface FieldErrorProps {
  readonly id: string;
  readonly text: string | undefined;
}

/** What is wrong with a field, under it; told by more than a colour. */
export function FieldError({ id, text }: FieldErrorProps) {
  if (text === undefined) return null;
  return (
    <Typography id={id} role="alert" variant="body2" sx={{ mt: 0.75, display: 'flex', gap: 0.75, alignItems: 'flex-start', color: 'error.main', fontWeight: 550 }}>
      <ErrorOutlineRounded aria-hidden sx={{ fontSize: '1.25em', mt: '0.1em', flexShrink: 0 }} />
      {text}
    </Typography>
  );
}
