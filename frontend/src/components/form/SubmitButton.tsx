import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { memo } from 'react';
import type { FormStatus } from './form-state.js';

interface SubmitButtonProps {
  readonly status: FormStatus;
  readonly label: string;
  readonly sendingLabel: string;
  /** For a form that is sent by this button alone: neither by Enter in one of its fields nor before its scripts are there. */
  readonly onClick?: () => void;
}

/** Sends the form. While it does it stays focusable, so that nobody with a keyboard is thrown back to the page's top. */
export const SubmitButton = memo(function SubmitButton({ status, label, sendingLabel, onClick }: SubmitButtonProps) {
  const sending = status.kind === 'sending';
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      onClick={onClick}
      variant="contained"
      size="large"
      aria-disabled={sending}
      startIcon={sending ? <CircularProgress aria-hidden size={18} thickness={5} color="inherit" /> : undefined}
      sx={{ justifySelf: 'start', minWidth: 190, '&[aria-disabled=true]': { cursor: 'progress', bgcolor: 'primary.dark' } }}
    >
      {sending ? sendingLabel : label}
    </Button>
  );
});
