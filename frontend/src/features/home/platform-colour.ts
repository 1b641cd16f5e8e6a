import type { PlatformId } from '../../content/platforms.js';

/** Grounds of the platforms' icons ("Our Reach"): each carries white at 4.5:1 and stands on a light card. No token, for no other page shows them. */
export const platformColour = {
  video: '#B3321E',
  'short-video': '#0B5A63',
  photo: '#9C2F6B',
  social: '#1F5A9E',
  search: '#1B6B3A',
  streaming: '#5B3F9E',
} as const satisfies Readonly<Record<PlatformId, string>>;
