import { buffer } from 'node:stream/consumers';
import type { Brand } from 'contract';
import { beforeFilming } from './pages/before-filming.js';
import { contact } from './pages/contact.js';
import { cover } from './pages/cover.js';
import { formats } from './pages/formats.js';
import { framing } from './pages/framing.js';
import { glossary } from './pages/glossary.js';
import { introduction } from './pages/introduction.js';
import { light } from './pages/light.js';
import { movementAndSound } from './pages/movement-and-sound.js';
import { shotList } from './pages/shot-list.js';
import { shotSizes } from './pages/shot-sizes.js';
import { fonts, type GuideContext, ink, paper, Sheet } from './sheet.js';

interface GuidePage {
  readonly title: string;
  readonly draw: (sheet: Sheet, context: GuideContext) => void;
}

const pages: readonly GuidePage[] = [
  { title: 'The B-Roll Filming Guide', draw: cover },
  { title: 'What B-roll does', draw: introduction },
  { title: 'Before you film', draw: beforeFilming },
  { title: 'Framing', draw: framing },
  { title: 'Shot sizes', draw: shotSizes },
  { title: 'Light', draw: light },
  { title: 'Movement and sound', draw: movementAndSound },
  { title: 'Portrait or landscape', draw: formats },
  { title: 'Your shot list', draw: shotList },
  { title: 'Glossary', draw: glossary },
  { title: 'Send us your footage', draw: contact },
];

/** A fixed date: the same brand gives the same bytes. */
const WRITTEN = new Date(Date.UTC(2026, 9, 1));

const kept = new WeakMap<Brand, Promise<Buffer>>();

/** @returns the guide of a brand, made once in a process */
export function guideOf(brand: Brand): Promise<Buffer> {
  const known = kept.get(brand);
  if (known) return known;
  const made = renderGuide(brand);
  kept.set(brand, made);
  made.catch(() => kept.delete(brand));
  return made;
}

/** A tagged PDF with bookmarks, in the site's fonts; the same bytes for the same brand. */
export async function renderGuide(brand: Brand): Promise<Buffer> {
  // A tenth of all code a process loads, and most processes never need it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: {
      Title: 'The B-Roll Filming Guide',
      Author: brand.name,
      Subject: 'How to film B-roll for recruitment videos with a phone',
      Keywords: 'B-roll, filming, recruitment video',
      CreationDate: WRITTEN,
      ModDate: WRITTEN,
    },
  });
  const written = buffer(pdf);
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const contents = pages.map(({ title }, index) => ({ title, page: index + 1 }));
  pages.forEach(({ title, draw }, index) => {
    pdf.addPage();
    pdf.outline.addItem(title);
    const section = pdf.struct('Sect', { title });
    document.add(section);
    const sheet = new Sheet(pdf, section);
    draw(sheet, { brand, contents });
    if (index > 0) foot(sheet, brand, index + 1);
    section.end();
  });
  document.end();
  pdf.end();
  return written;
}

function foot(sheet: Sheet, brand: Brand, page: number): void {
  const color = page === pages.length ? ink.onNightMuted : ink.muted;
  sheet.decoration((pdf) => {
    pdf.font('medium').fontSize(8.5).fillColor(color);
    pdf.text(brand.name, paper.margin, paper.foot, { lineBreak: false });
    pdf.text(String(page), paper.margin, paper.foot, {
      width: paper.contentWidth,
      align: 'right',
      lineBreak: false,
    });
  });
}
