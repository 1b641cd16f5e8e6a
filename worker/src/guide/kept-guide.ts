import type { Brand } from 'db/contract';
import { renderGuide } from './guide.js';

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
