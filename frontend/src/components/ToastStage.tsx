import { Global } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { Typography } from '@mui/material';
import { interfaceTimes, type Toast } from 'contract';
import { extractCss } from 'goober';
import { MaterialDesignContent, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { bannerHeight, colour, elevation, radius } from '../theme/tokens.js';

/** `silent`: the page says the same in a live region of its own. */
export type Notice = Toast & { readonly silent?: boolean };

const variants = { default: 'default', destructive: 'error' } as const;

/** Notistack's own green and red have too little contrast (WCAG 1.4.3). */
const Content = styled(MaterialDesignContent)({
  '&.notistack-MuiContent': {
    borderRadius: radius.control,
    boxShadow: elevation.overlay,
    fontFamily: 'inherit',
    padding: '12px 20px',
    flexWrap: 'nowrap',
  },
  // The border tells it from a dark section behind it.
  '&.notistack-MuiContent-default': {
    backgroundColor: colour.nightRaised,
    color: colour.onNight,
    border: `1px solid ${colour.onNight}`,
  },
  '&.notistack-MuiContent-error': { backgroundColor: colour.error, color: colour.surface },
});
/** Notistack's own rules, which its module has written into the page (`Toasts`). */
const rules = extractCss();
const contents = { default: Content, error: Content };

/** Above what is fixed to the bottom of small screens: the consent banner and the bar of a job's page (features/careers/job/JobActions.tsx). */
const place = {
  'body .notistack-SnackbarContainer': { bottom: `calc(14px + ${bannerHeight.value})` },
  'body:has([data-bottom-bar]) .notistack-SnackbarContainer': {
    '@media (max-width: 899.95px) and (min-height: 480.05px)': {
      bottom: `calc(96px + env(safe-area-inset-bottom) + ${bannerHeight.value})`,
    },
  },
} as const;

/** One notice at a time, for 5 s (product 7.3); a new one replaces the old. */
export function ToastStage({ notice }: { readonly notice: Notice }) {
  return (
    <>
      <Global styles={rules} />
      <Global styles={place} />
      <SnackbarProvider
        maxSnack={1}
        autoHideDuration={interfaceTimes.toast}
        Components={contents}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        <Delivery notice={notice} />
      </SnackbarProvider>
    </>
  );
}

/** Inside the provider: notistack loses notices that come before its provider has mounted. */
function Delivery({ notice }: { readonly notice: Notice }) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    const { title, description, variant, silent } = notice;
    const text = (
      <span aria-hidden={silent}>
        <Typography component="strong" sx={{ display: 'block', fontWeight: 650 }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2">
          {description}
        </Typography>
      </span>
    );
    enqueueSnackbar(text, { variant: variants[variant] });
  }, [notice, enqueueSnackbar]);
  return null;
}
