import type PDFDocument from 'pdfkit';
import { ink, paper, type FontName } from './style.js';

type Pdf = InstanceType<typeof PDFDocument>;
type Section = ReturnType<Pdf['struct']>;
type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'LBody' | 'Lbl' | 'TH' | 'TD' | 'Note';
/** What holds text or other groups: a table its rows, a list its items, an item its label and its body. */
type GroupRole = 'Table' | 'TR' | 'L' | 'LI' | 'LBody';

/** Known to PDFKit, not yet to its types. */
interface HeadOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope: 'Column';
}

/** All heads of the guide's tables are those of columns. */
const columnHead: HeadOptions = { scope: 'Column' };

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
  /** What is written next is a part of it. */
  #parent: Section;
  /** Where the next block begins. */
  y: number = paper.margin;

  constructor(pdf: Pdf, section: Section) {
    this.pdf = pdf;
    this.#parent = section;
  }

  /** Writes text and moves on below it. @returns the y below it */
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

  /** @param write what it writes is a part of the group, as are its groups */
  group(role: GroupRole, write: () => void): void {
    const outer = this.#parent;
    const group = this.pdf.struct(role);
    outer.add(group);
    this.#parent = group;
    write();
    group.end();
    this.#parent = outer;
  }

  /** A drawing that means something. @param alt what it shows */
  figure(alt: string, draw: (pdf: Pdf) => void): void {
    this.#parent.add(this.pdf.struct('Figure', { alt }, () => this.#drawn(draw)));
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
