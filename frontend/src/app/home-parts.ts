import { later } from '../components/parts/later.js';
import { still } from '../components/parts/still.js';
import { heroParts } from '../features/home/hero/HomeHero.js';

/**
 * The home page below its first screen, in the order of spec section 2: what nobody can operate stays as the server drew it,
 * the rest comes to life when one gets there.
 */
export const Story = still(() => import('../features/home/HomeStory.js').then((module) => module.HomeStory));
export const Gallery = later(() => import('../features/home/gallery/BehindTheScenes.js').then((module) => module.BehindTheScenes));
export const Careers = later(() => import('../features/careers/teaser/CareersTeaser.js').then((module) => module.CareersTeaser));
export const Contact = later(() => import('../features/contact/HomeContact.js').then((module) => module.loadHomeContact()));
export const Ending = still(() => import('../features/home/HomeEnding.js').then((module) => module.HomeEnding));

/** Longer than this nobody waits for what stands below the first screen. */
const PATIENCE_MILLISECONDS = 3_000;

/**
 * Fetches all of it, for a visitor who comes from another page and must not see it come bit by bit. What is not there in
 * time comes when it can.
 */
export async function loadHomeParts(): Promise<void> {
  const all = Promise.allSettled([...heroParts, Story, Gallery, Careers, Contact, Ending].map(({ load }) => load()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))]);
}
