import type PDFDocument from 'pdfkit';
import { ink, paper, type FontName } from './style.js';

type Pdf = InstanceType<typeof PDFDocument>;
type Section = ReturnType<Pdf['struct']>;
type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'LI' | 'Lbl' | 'TH' | 'TD' | 'Note';

/** How a piece of text is set; lengths in points. */
export interface TextStyle {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly font?: FontName;
  readonly size?: number;
  readonly color?: string;
  /** Height of a line as a share of the size. */
  readonly leading?: number;
  readonly tracking?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly link?: string;
}

/**
 * One page being drawn. Everything on it is either text with a role, a figure with words for those who do not see it,
 * or decoration that readers skip: the guide is a tagged PDF.
 */
export class Sheet {
  readonly pdf: Pdf;
  readonly #section: Section;
  /** Where the next block begins. */
  y: number = paper.margin;

  constructor(pdf: Pdf, section: Section) {
    this.pdf = pdf;
    this.#section = section;
  }

  /** Writes text and moves on below it. @returns the y below it */
  text(role: Role, words: string, style: TextStyle = {}): number {
    const { x = paper.margin, width = paper.contentWidth, font = 'text', size = 10.5, color = ink.text, leading = 1.45, tracking = 0, align = 'left', link } = style;
    const at = style.y ?? this.y;
    const write = () => {
      this.pdf.font(font).fontSize(size).fillColor(color);
      const lineGap = size * leading - this.pdf.currentLineHeight();
      this.pdf.text(words, x, at, { width, lineGap, characterSpacing: tracking, align, ...(link !== undefined && { link }) });
      this.y = this.pdf.y;
    };
    this.#section.add(this.pdf.struct(role, {}, link === undefined ? write : [this.pdf.struct('Link', { alt: words }, write)]));
    return this.y;
  }

  /** A drawing that means something. @param alt what it shows */
  figure(alt: string, draw: (pdf: Pdf) => void): void {
    this.#section.add(this.pdf.struct('Figure', { alt }, () => this.#drawn(draw)));
  }

  /** Grounds, lines and ornaments. */
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
