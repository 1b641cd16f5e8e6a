import { boxClasses } from '@mui/material';
import { unstable_ClassNameGenerator as classNames } from '@mui/material/className';
import { createTheme } from '@mui/material/styles';
import { componentStyles } from './component-styles.js';
import { colour, font, fontSize, radius, spacingPixels } from './tokens.js';

const display = {
  fontFamily: font.display,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
} as const;

/** Without its class, which no style uses: a page has 150 of them. */
classNames.configure((name) => (name === boxClasses.root ? '' : name));

/** The only theme of the site. Colours, sizes and radii are named in tokens.ts and nowhere else. */
export const theme = createTheme({
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  spacing: spacingPixels,
  shape: { borderRadius: radius.small },
  palette: {
    primary: {
      main: colour.petrol,
      dark: colour.petrolDark,
      light: colour.petrolLight,
      contrastText: colour.surface,
    },
    secondary: {
      main: colour.rust,
      dark: colour.rustDark,
      light: colour.rustLight,
      contrastText: colour.surface,
    },
    success: { main: colour.success, contrastText: colour.surface },
    warning: { main: colour.warning, contrastText: colour.surface },
    error: { main: colour.error, contrastText: colour.surface },
    info: { main: colour.info, contrastText: colour.surface },
    background: { default: colour.page, paper: colour.surface },
    text: { primary: colour.ink, secondary: colour.inkMuted },
    divider: colour.line,
  },
  typography: {
    fontFamily: font.text,
    h1: { ...display, fontSize: fontSize.display, lineHeight: 1.04, letterSpacing: '-0.03em' },
    h2: { ...display, fontSize: fontSize.title, lineHeight: 1.1, letterSpacing: '-0.025em' },
    h3: { ...display, fontSize: fontSize.heading, lineHeight: 1.16 },
    h4: { ...display, fontSize: fontSize.subheading, lineHeight: 1.22 },
    h5: { ...display, fontSize: fontSize.cardTitle, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h6: { ...display, fontSize: '1.125rem', lineHeight: 1.35, letterSpacing: '-0.01em' },
    subtitle1: { fontSize: fontSize.lead, lineHeight: 1.55, textWrap: 'pretty' },
    body1: { fontSize: fontSize.body, lineHeight: 1.65 },
    body2: { fontSize: fontSize.small, lineHeight: 1.55 },
    caption: { fontSize: fontSize.label, lineHeight: 1.5 },
    overline: { fontSize: fontSize.label, fontWeight: 650, lineHeight: 1.6, letterSpacing: '0.08em' },
    button: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.5, textTransform: 'none', letterSpacing: 0 },
  },
  components: componentStyles,
});

// What is raised has a shadow of ours (tokens.ts). MUI's own are half a kilobyte of each page with a button.
theme.shadows.fill('none');
