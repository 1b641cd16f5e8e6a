import { pagePaths } from 'contract';
import type { Link } from './link.js';
import type { PictureKey } from './picture.js';

/** The first thing a visitor sees on the home page (product 2.7). */
export const hero: {
  readonly headline: string;
  readonly lead: string;
  readonly actions: readonly [Link, Link];
} = {
  headline: 'Attract the right talent with video and AI',
  lead: 'We film what makes your workplace worth joining and use AI to bring it to the people you hope to hire, from front-line teams to the C-suite.',
  actions: [
    { label: 'Explore Our Services', to: pagePaths.services },
    { label: 'Watch Our Videos', to: pagePaths.videoGallery },
  ],
};

/** Five, looping; the index advances every `limits.heroMilliseconds`. */
export const heroPictures: readonly PictureKey[] = ['hero-1', 'hero-2', 'hero-3', 'hero-4', 'hero-5'];
