import type { Brand } from 'contract';

const kept = new WeakMap<Brand, Promise<Buffer>>();

/** @returns the guide of a brand, made once in a process */
export function guideOf(brand: Brand): Promise<Buffer> {
  const known = kept.get(brand);
  if (known) return known;
  // PDFKit is a tenth of all code a process loads, and most processes never need it.
  const made = import('./guide.js').then(({ renderGuide }) => renderGuide(brand));
  kept.set(brand, made);
  made.catch(() => kept.delete(brand));
  return made;
}
