/** Colours, as in graded film: teal and orange. Every pair used for text has a contrast of at least 4.5:1. */
export const colour = {
  /** Dark bands: heroes, footer. */
  night: '#07171C',
  nightRaised: '#0F2A31',
  nightLine: '#2A474E',
  onNight: '#F6F3EC',
  onNightMuted: '#B4C6C8',
  /** Petrol: actions and links on light pages. */
  petrol: '#0B5A63',
  petrolDark: '#073F46',
  petrolLight: '#D8ECEC',
  /** Orange light: the one accent on dark bands. */
  ember: '#FF9547',
  emberBright: '#FFAE70',
  onEmber: '#241002',
  /** Burnt orange: the accent where the ground is light. */
  rust: '#A53F06',
  rustDark: '#7C2E03',
  rustLight: '#FFE6D3',
  page: '#FAF8F4',
  surface: '#FFFFFF',
  sunken: '#F1EEE7',
  line: '#E2DDD2',
  /** 3:1 on every light ground, for the borders of fields. */
  fieldLine: '#7B8A8E',
  ink: '#0F1C20',
  inkMuted: '#4A5A5F',
  success: '#1B6B3A',
  warning: '#8A5300',
  error: '#B3261E',
  info: '#0B5A63',
} as const;

/** Lights behind the home page's hero, one for each value of its index. */
export const heroLights = ['#B4571E', '#0F6F78', '#5A4B8A', '#B57A2C', '#14606F'] as const;

/** Without quotes, which these names do not need in CSS and which would be escaped in attributes. */
export const font = {
  display: 'Bricolage Grotesque, Bricolage Fallback, Arial Narrow, Arial, sans-serif',
  text: 'Hanken Grotesk Variable, Hanken Fallback, Arial, sans-serif',
} as const;

/** Grows with the window between a phone's width and a desktop's. */
export const fontSize = {
  display: 'clamp(2.5rem, 1.6rem + 3.9vw, 4.75rem)',
  title: 'clamp(2rem, 1.45rem + 2.4vw, 3.25rem)',
  heading: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.25rem)',
  subheading: 'clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)',
  cardTitle: '1.25rem',
  lead: 'clamp(1.125rem, 1.05rem + 0.4vw, 1.375rem)',
  body: '1.0625rem',
  small: '0.9375rem',
  label: '0.8125rem',
} as const;

/** One step; MUI's spacing(1). */
export const spacingPixels = 8;

export const radius = { small: 8, control: 12, card: 20, band: 32, pill: 999 } as const;

export const elevation = {
  rest: '0 1px 2px rgb(15 28 32 / 0.05), 0 2px 8px rgb(15 28 32 / 0.04)',
  raised: '0 2px 4px rgb(15 28 32 / 0.06), 0 12px 32px rgb(15 28 32 / 0.12)',
  overlay: '0 4px 12px rgb(15 28 32 / 0.12), 0 24px 64px rgb(15 28 32 / 0.22)',
} as const;

export const motion = { quick: '140ms', calm: '260ms', easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** Height of the consent banner, set by the banner; scroll targets stay above it. */
export const bannerHeight = { property: '--banner-height', value: 'var(--banner-height, 0px)' } as const;

/** Height of the sticky header; scroll targets stay below it. */
export const headerHeight = { xs: 64, md: 80 } as const;

/** From here on the header has the links of its menu; in Spanish, where they are longest, the company's name fits beside them. */
export const wideHeader = '@media (min-width: 1000px)';

/** Of the container with its padding of 32 px at each side; `widest` in windows from 1600 px. Styles read it as `var(--page)`. */
export const pageWidth = { wide: 1200, widest: 1384 } as const;

/** The focus ring; orange in the class `on-night`, where petrol has too little contrast (theme.ts). */
export const focusRing = { outline: `3px solid var(--ring, ${colour.petrol})`, outlineOffset: 3 } as const;
