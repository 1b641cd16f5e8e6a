import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { plainButton } from './plain-button.js';
import { StateMessage, type StateMessageProps } from './StateMessage.js';

/** Something could not be loaded. Retry is a link to this very address, so it also works without scripts. */
export function ErrorState({ action = <RetryButton />, ...message }: StateMessageProps) {
  return <StateMessage {...message} action={action} icon={CloudOffOutlined} tone="alarm" role="alert" />;
}

/** Reloads the page (spec sections 2 and 8). */
export function RetryButton({ label = 'Retry' }: { readonly label?: string }) {
  const reload = (event: MouseEvent) => {
    event.preventDefault();
    window.location.reload();
  };
  return (
    <Box component="a" href="" onClick={reload} sx={plainButton}>
      {label}
    </Box>
  );
}
