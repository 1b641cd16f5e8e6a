import { createRequire } from 'node:module';
import type { Brand } from 'contract';
import type PDFDocument from 'pdfkit';

const packages = createRequire(import.meta.url);
const face = (family: string, weight: number) =>
  packages.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);

/** The site's colours (frontend/src/theme/tokens.ts). */
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

/** The site's fonts; pdfkit embeds the used glyphs. */
export const fonts = {
  display: face('bricolage-grotesque', 700),
  heavy: face('bricolage-grotesque', 800),
  text: face('hanken-grotesk', 400),
  medium: face('hanken-grotesk', 500),
  bold: face('hanken-grotesk', 700),
} as const;
type FontName = keyof typeof fonts;

export const paper = { width: 612, height: 792, margin: 54, contentWidth: 504, foot: 744 } as const;

type Pdf = InstanceType<typeof PDFDocument>;
type Section = ReturnType<Pdf['struct']>;
type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'LBody' | 'Lbl' | 'TH' | 'TD' | 'Note';
/** Roles that hold text or other groups. */
type GroupRole = 'Table' | 'TR' | 'L' | 'LI' | 'LBody';

/** Known to PDFKit, not to its types. */
interface HeadOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope: 'Column';
}

const columnHead: HeadOptions = { scope: 'Column' };

/** Lengths in points. */
export interface TextStyle {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly font?: FontName;
  readonly size?: number;
  readonly color?: string;
  /** Line height as a share of the size. */
  readonly leading?: number;
  readonly tracking?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly link?: string;
}

/** Styles that several pages use. */
export const styles = {
  small: { size: 9.5, color: ink.muted },
  /** Below a heading or a picture. */
  note: { size: 10, color: ink.muted },
  heading: { font: 'display', size: 15 },
  tableHead: { width: 120, font: 'bold', size: 10, color: ink.onNight },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** What the pages of a guide show besides their own texts. */
export interface GuideContext {
  readonly brand: Brand;
  readonly contents: readonly { readonly title: string; readonly page: number }[];
}

/** One page. Everything on it is text with a role, a figure with alternative text, or decoration: the PDF is tagged. */
export class Sheet {
  readonly pdf: Pdf;
  #parent: Section;
  /** Where the next block begins. */
  y: number = paper.margin;

  constructor(pdf: Pdf, section: Section) {
    this.pdf = pdf;
    this.#parent = section;
  }

  /** @returns the y below it */
  text(role: Role, words: string, style: TextStyle = {}): number {
    const {
      x = paper.margin,
      width = paper.contentWidth,
      font = 'text',
      size = 10.5,
      color = ink.text,
      leading = 1.45,
      tracking = 0,
      align = 'left',
      link,
    } = style;
    const at = style.y ?? this.y;
    const write = () => {
      this.pdf.font(font).fontSize(size).fillColor(color);
      const lineGap = size * leading - this.pdf.currentLineHeight();
      this.pdf.text(words, x, at, {
        width,
        lineGap,
        characterSpacing: tracking,
        align,
        ...(link !== undefined && { link }),
      });
      this.y = this.pdf.y;
    };
    this.#parent.add(
      this.pdf.struct(
        role,
        role === 'TH' ? columnHead : {},
        link === undefined ? write : [this.pdf.struct('Link', { alt: words }, write)],
      ),
    );
    return this.y;
  }

  group(role: GroupRole, write: () => void): void {
    const outer = this.#parent;
    const group = this.pdf.struct(role);
    outer.add(group);
    this.#parent = group;
    write();
    group.end();
    this.#parent = outer;
  }

  figure(alt: string, draw: (pdf: Pdf) => void): void {
    this.#parent.add(this.pdf.struct('Figure', { alt }, () => this.#drawn(draw)));
  }

  /** Content that screen readers skip. */
  decoration(draw: (pdf: Pdf) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.#drawn(draw);
    this.pdf.endMarkedContent();
  }

  #drawn(draw: (pdf: Pdf) => void): void {
    this.pdf.save();
    draw(this.pdf);
    this.pdf.restore();
  }
}
