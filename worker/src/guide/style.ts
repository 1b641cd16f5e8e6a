import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);
const face = (family: string, weight: number) =>
  packages.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);

/** The site's colours (frontend/src/theme/tokens.ts), as far as paper needs them. */
export const ink = {
  night: '#07171C',
  nightRaised: '#0F2A31',
  nightLine: '#2A474E',
  onNight: '#F6F3EC',
  onNightMuted: '#B4C6C8',
  petrol: '#0B5A63',
  petrolLight: '#D8ECEC',
  ember: '#FF9547',
  onEmber: '#241002',
  rust: '#A53F06',
  rustLight: '#FFE6D3',
  page: '#FAF8F4',
  surface: '#FFFFFF',
  line: '#D8D2C4',
  text: '#0F1C20',
  muted: '#4A5A5F',
} as const;

/** The site's fonts as files: pdfkit embeds what a page uses of them. */
export const fonts = {
  display: face('bricolage-grotesque', 700),
  heavy: face('bricolage-grotesque', 800),
  text: face('hanken-grotesk', 400),
  medium: face('hanken-grotesk', 500),
  bold: face('hanken-grotesk', 700),
} as const;
export type FontName = keyof typeof fonts;

/** US Letter, in points. */
export const paper = { width: 612, height: 792, margin: 54, contentWidth: 504, foot: 744 } as const;
