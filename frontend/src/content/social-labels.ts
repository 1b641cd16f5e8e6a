import type { Brand } from 'contract';

export type SocialId = Brand['socialLinks'][number]['id'];

/** Names of the social networks the company is on (product 2.33). */
export const socialLabels: Readonly<Record<SocialId, string>> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  facebook: 'Facebook',
};
