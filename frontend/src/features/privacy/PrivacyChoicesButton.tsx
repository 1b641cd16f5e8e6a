import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { footer } from 'db/contract';
import { lazy, Suspense, useState } from 'react';

const PrivacyDialog = lazy(() => import('./PrivacyDialog.js'));

/** Always there: a choice must be as easy to change as it was to make. Its dialog is loaded when asked for. */
export function PrivacyChoicesButton({ sx }: { readonly sx: SxProps<Theme> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box component="button" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={sx}>
        {footer.privacyChoices}
      </Box>
      {open && (
        <Suspense>
          <PrivacyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
