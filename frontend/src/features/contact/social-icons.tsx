import FacebookRounded from '@mui/icons-material/FacebookRounded';
import Instagram from '@mui/icons-material/Instagram';
import LinkedIn from '@mui/icons-material/LinkedIn';
import YouTube from '@mui/icons-material/YouTube';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { SocialId } from '../../content/social-labels.js';
import type { ComponentType } from 'react';

/** A note with a curl, in the weight of its neighbours: the icon package has no TikTok. */
function TikTok(props: SvgIconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M13 2.5h3.1c.2 2.3 1.9 4.1 4.4 4.4v3.2c-1.6 0-3.1-.5-4.3-1.4v6.6c0 3.5-2.7 6.2-6.1 6.2S4 18.8 4 15.4s2.7-6.1 6.1-6.1c.4 0 .7 0 1 .1v3.3c-.3-.1-.6-.2-1-.2-1.6 0-2.9 1.3-2.9 2.9s1.3 2.9 2.9 2.9S13 17 13 15.2z" />
    </SvgIcon>
  );
}

export const socialIcons: Readonly<Record<SocialId, ComponentType<SvgIconProps>>> = {
  linkedin: LinkedIn,
  youtube: YouTube,
  tiktok: TikTok,
  instagram: Instagram,
  facebook: FacebookRounded,
};
