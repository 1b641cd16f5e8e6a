import type { Brand } from 'contract';
import { shotList, glossary, contact } from './pages/closing.js';
import { cover, introduction, beforeFilming } from './pages/opening.js';
import { formats } from './pages/formats.js';
import { framing } from './pages/framing.js';
import { light } from './pages/light.js';
import { movementAndSound } from './pages/movement-and-sound.js';
import { shotSizes } from './pages/shot-sizes.js';
import { type GuideContext, ink, type Sheet } from './sheet.js';
import { foot, taggedPdf } from './tagged-pdf.js';

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

let kept: { readonly brand: string; readonly made: Promise<Buffer> } | undefined;

/** @returns the guide of a brand, made once while the brand is the same */
export function guideOf(brand: Brand): Promise<Buffer> {
  const key = JSON.stringify(brand);
  if (kept?.brand === key) return kept.made;
  const made = renderGuide(brand);
  kept = { brand: key, made };
  made.catch(() => (kept = undefined));
  return made;
}

/** The same bytes for the same brand. */
export function renderGuide(brand: Brand): Promise<Buffer> {
  const contents = pages.map(({ title }, index) => ({ title, page: index + 1 }));
  return taggedPdf(
    {
      title: 'The B-Roll Filming Guide',
      author: brand.name,
      subject: 'How to film B-roll for recruitment videos with a phone',
      keywords: 'B-roll, filming, recruitment video',
      written: WRITTEN,
    },
    pages.map(({ title, draw }, index) => ({
      title,
      draw: (sheet) => {
        draw(sheet, { brand, contents });
        const isLast = index === pages.length - 1;
        if (index > 0) foot(sheet, brand.name, String(index + 1), isLast ? ink.onNightMuted : ink.muted);
      },
    })),
  );
}
