import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { footer } from '../../content/footer.js';
import { createElement, useState } from 'react';
import { partCode, useArrived } from '../../components/parts/part-code.js';

const dialog = partCode(() => import('./PrivacyDialog.js').then((module) => module.PrivacyDialog));

/** On every page: a choice must be as easy to change as it was to make. Its dialog is loaded when asked for. */
export function PrivacyChoicesButton({ sx }: { readonly sx: SxProps<Theme> }) {
  const [open, setOpen] = useState(false);
  const PrivacyDialog = useArrived(dialog);
  const show = () => {
    setOpen(true);
    // Given up: the next press asks for it anew.
    dialog.load().catch(() => setOpen(false));
  };
  return (
    <>
      <Box component="button" type="button" aria-haspopup="dialog" onClick={show} sx={sx}>
        {footer.privacyChoices}
      </Box>
      {open && PrivacyDialog && createElement(PrivacyDialog, { onClose: () => setOpen(false) })}
    </>
  );
}
