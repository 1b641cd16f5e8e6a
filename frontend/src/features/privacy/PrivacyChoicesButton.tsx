import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { footer } from '../../content/footer.js';
import { lazy, useState } from 'react';
import { Optional } from '../../components/Optional.js';

const PrivacyDialog = lazy(() => import('./PrivacyDialog.js'));

/** On every page: a choice must be as easy to change as it was to make. Its dialog is loaded when asked for. */
export function PrivacyChoicesButton({ sx }: { readonly sx: SxProps<Theme> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box component="button" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={sx}>
        {footer.privacyChoices}
      </Box>
      {open && (
        <Optional>
          <PrivacyDialog onClose={() => setOpen(false)} />
        </Optional>
      )}
    </>
  );
}
