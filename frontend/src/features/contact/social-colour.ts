import type { SocialId } from '../../content/social-labels.js';

/** Each social network's own colour, deep enough to carry white at 4.5:1 and to stand on night at 3:1. No token, or every page would fetch it first. */
export const socialColour = {
  linkedin: '#0A66C2',
  youtube: '#D50000',
  tiktok: '#C8203F',
  instagram: '#C13584',
  facebook: '#1266D6',
} as const satisfies Readonly<Record<SocialId, string>>;
