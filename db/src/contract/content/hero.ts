import { pagePaths } from '../routes.js';
import type { Link } from './link.js';
import type { Picture } from './picture.js';

/** The first thing a visitor sees on the home page (spec section 2, Home 1). */
export const hero: { readonly headline: string; readonly lead: string; readonly actions: readonly [Link, Link] } = {
  headline: 'Attract the right talent with video and AI',
  lead: 'We film what makes your workplace worth joining and use AI to bring it to the people you hope to hire, from front-line teams to the C-suite.',
  actions: [
    { label: 'Explore Our Services', to: pagePaths.services },
    { label: 'Watch Our Videos', to: pagePaths.videoGallery },
  ],
};

/** Five, looping; the index advances every `limits.heroMilliseconds`. */
export const heroPictures: readonly Picture[] = [
  { key: 'hero-skyline', alt: 'Houston skyline at dusk, seen through the frame lines of a camera viewfinder' },
  { key: 'hero-lens', alt: 'Cinema lens close up, with studio lights reflected in its glass' },
  { key: 'hero-interview', alt: 'Interview set with two chairs, a softbox and a camera on a tripod' },
  { key: 'hero-timeline', alt: 'Editing timeline with a row of film frames above an audio waveform' },
  { key: 'hero-network', alt: 'One bright play symbol with lines of light spreading out to many points' },
];
