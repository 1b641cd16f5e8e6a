import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Box, Typography } from '@mui/material';
import { type ElementType, type MouseEvent, type ReactNode, useEffect } from 'react';
import { useLayoutTexts } from '../content/layout-texts.js';
import { colour, radius } from '../theme/tokens.js';
import { plainButton, square } from '../theme/styles.js';

interface StateMessageProps {
  readonly title: ReactNode;
  readonly headingComponent?: ElementType;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

const looks = {
  empty: { icon: SearchOffRounded, bgcolor: colour.petrolLight, color: colour.petrol },
  error: { icon: CloudOffOutlined, bgcolor: colour.rustLight, color: colour.rustDark },
} as const;

function StateMessage({
  kind,
  title,
  headingComponent = 'p',
  children,
  action,
}: StateMessageProps & { readonly kind: keyof typeof looks }) {
  const { icon: Icon, ...circle } = looks[kind];
  return (
    <Box
      role={kind === 'error' ? 'alert' : undefined}
      sx={{
        px: 3,
        py: { xs: 6, md: 8 },
        textAlign: 'center',
        borderRadius: `${radius.card}px`,
        border: `1px dashed ${colour.line}`,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          ...square(64),
          mx: 'auto',
          mb: 2.5,
          borderRadius: '50%',
          ...circle,
        }}
      >
        <Icon aria-hidden fontSize="large" />
      </Box>
      <Typography variant="h5" component={headingComponent} sx={{ mx: 'auto', maxWidth: '36ch' }}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" color="textSecondary" sx={{ mt: 1, mx: 'auto', maxWidth: '56ch' }}>
          {children}
        </Typography>
      )}
      {action && (
        <Box sx={{ mt: 3, display: 'flex', gap: 1.5, justifyContent: 'center', flexWrap: 'wrap' }}>
          {action}
        </Box>
      )}
    </Box>
  );
}

/** An empty list. No live region: lists announce their count in one of their own. */
export function EmptyState(message: StateMessageProps) {
  return <StateMessage {...message} kind="empty" />;
}

interface ErrorStateProps extends StateMessageProps {
  /** The server was not reached (lib/failures.ts): another text, and the page is reloaded when the connection is back. */
  readonly unreached?: boolean;
}

/** Something could not be loaded. Retry is a link to the same address, so it works without scripts. */
export function ErrorState({
  action = <RetryButton />,
  unreached = false,
  children,
  ...message
}: ErrorStateProps) {
  useReloadWhenOnline(unreached);
  const texts = useLayoutTexts().failure;
  return (
    <StateMessage {...message} action={action} kind="error">
      {unreached ? texts.unreached : children}
    </StateMessage>
  );
}

/** Reloads the page (product 7.4). */
export function RetryButton({ label }: { readonly label?: string }) {
  const { retry } = useLayoutTexts().failure;
  const reload = (event: MouseEvent) => {
    event.preventDefault();
    window.location.reload();
  };
  return (
    <Box component="a" href="" onClick={reload} sx={plainButton}>
      {label ?? retry}
    </Box>
  );
}

/**
 * Reloads the page when the connection is back, but not while the visitor writes in a form.
 *
 * @param unreached whether something is missing because the server was not reached
 */
export function useReloadWhenOnline(unreached: boolean): void {
  useEffect(() => {
    if (!unreached) return undefined;
    const reload = () => {
      const isWriting = document.activeElement?.closest('form:not([role="search"])') != null;
      if (!isWriting) window.location.reload();
    };
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [unreached]);
}
