import { buffer } from 'node:stream/consumers';
import type { Locale } from 'contract';
import { fonts, ink, paper, Sheet } from './sheet.js';

interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords?: string;
  readonly locale?: Locale;
  /** Part of the bytes. */
  readonly written: Date;
}

interface PdfPage {
  readonly title: string;
  readonly draw: (sheet: Sheet) => void;
}

/** A tagged PDF with bookmarks, in the site's fonts and on letter paper; the same bytes for the same facts and pages. */
export async function taggedPdf(
  { title, author, subject, keywords, locale = 'en', written }: PdfFacts,
  pages: readonly PdfPage[],
): Promise<Buffer> {
  // A tenth of all code a process loads, and most processes never need it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    lang: `${locale}-US`,
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      ...(keywords !== undefined && { Keywords: keywords }),
      CreationDate: written,
      ModDate: written,
    },
  });
  const bytes = buffer(pdf);
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  for (const page of pages) {
    pdf.addPage();
    pdf.outline.addItem(page.title);
    const section = pdf.struct('Sect', { title: page.title });
    document.add(section);
    page.draw(new Sheet(pdf, section));
    section.end();
  }
  document.end();
  pdf.end();
  return bytes;
}

export function foot(sheet: Sheet, name: string, page: string, color: string = ink.muted): void {
  sheet.decoration((pdf) => {
    pdf.font('medium').fontSize(8.5).fillColor(color);
    pdf.text(name, paper.margin, paper.foot, { lineBreak: false });
    pdf.text(page, paper.margin, paper.foot, {
      width: paper.contentWidth,
      align: 'right',
      lineBreak: false,
    });
  });
}
