import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { failureTexts } from '../content/failure-texts.js';
import type { MouseEvent } from 'react';
import { useReloadWhenOnline } from '../lib/use-reload-when-online.js';
import { plainButton } from './night-buttons.js';
import { StateMessage, type StateMessageProps } from './StateMessage.js';

interface ErrorStateProps extends StateMessageProps {
  /** Nobody answered (lib/unreached.ts): says so instead of what it would say, and loads the page anew when that ends. */
  readonly unreached?: boolean;
}

/** Something could not be loaded. Retry is a link to this very address, so it also works without scripts. */
export function ErrorState({
  action = <RetryButton />,
  unreached = false,
  children,
  ...message
}: ErrorStateProps) {
  useReloadWhenOnline(unreached);
  return (
    <StateMessage {...message} action={action} icon={CloudOffOutlined} tone="alarm" role="alert">
      {unreached ? failureTexts.unreached : children}
    </StateMessage>
  );
}

/** Reloads the page (product 7.4). */
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
