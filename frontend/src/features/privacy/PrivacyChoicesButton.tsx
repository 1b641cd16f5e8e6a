import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { lazy, useState } from 'react';
import { Optional } from '../../components/Optional.js';

const PrivacyDialog = lazy(() => import('./PrivacyDialog.js'));

/** On every page: a choice must be as easy to change as to make. Its dialog is loaded when it is opened. */
export function PrivacyChoicesButton({ label, sx }: { readonly label: string; readonly sx: SxProps<Theme> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box component="button" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={sx}>
        {label}
      </Box>
      {open && (
        <Optional>
          <PrivacyDialog onClose={() => setOpen(false)} />
        </Optional>
      )}
    </>
  );
}
