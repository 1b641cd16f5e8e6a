import type { Components, Theme } from '@mui/material/styles';
import { baseline } from './baseline.js';
import { colour, elevation, focusRing, motion, radius } from './tokens.js';

export const componentStyles: Components<Theme> = {
  ...(import.meta.env.SSR && { MuiCssBaseline: { styleOverrides: baseline } }),
  MuiContainer: {
    defaultProps: { maxWidth: 'lg' },
    styleOverrides: {
      root: ({ theme }) => ({
        [theme.breakpoints.up('sm')]: { paddingInline: 32 },
        [theme.breakpoints.up('lg')]: { maxWidth: 'var(--page)' },
      }),
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI takes the browser's ring away and shows a ripple instead, which we do not have.
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiButton: {
    styleOverrides: {
      root: {
        minHeight: 44,
        paddingInline: 22,
        borderRadius: radius.pill,
        // A long label takes two lines on a phone.
        textAlign: 'center',
        transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}, box-shadow ${motion.quick}`,
      },
      sizeSmall: { minHeight: 44, paddingInline: 16 },
      sizeLarge: { minHeight: 54, paddingInline: 30, fontSize: '1.0625rem' },
      text: { paddingInline: 14 },
      outlined: { borderWidth: 1.5, borderColor: 'currentColor', '&:hover': { borderWidth: 1.5 } },
    },
  },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p' } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textDecorationThickness: '1px', textUnderlineOffset: '3px' } },
  },
  MuiPaper: {
    styleOverrides: { outlined: { borderColor: colour.line }, elevation8: { boxShadow: elevation.overlay } },
  },
  // MUI uses them for floating labels, which we do not have, and each field would restyle the page.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        backgroundColor: colour.surface,
        // MUI marks the focus by script; a field may have it before its code is there.
        '&:focus-within fieldset': { borderWidth: 2 },
        '&:focus-within': { ...focusRing, outlineOffset: 2 },
      },
      // The border is what shows the field: WCAG asks 3:1 of it.
      notchedOutline: { borderColor: colour.fieldLine },
      input: { '&::placeholder': { color: colour.inkMuted, opacity: 1 } },
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: radius.control }, message: { minWidth: 0 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: radius.card } } },
};
