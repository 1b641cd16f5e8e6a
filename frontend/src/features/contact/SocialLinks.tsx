import FacebookRounded from '@mui/icons-material/FacebookRounded';
import Instagram from '@mui/icons-material/Instagram';
import LinkedIn from '@mui/icons-material/LinkedIn';
import YouTube from '@mui/icons-material/YouTube';
import Box from '@mui/material/Box';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { socialLabels, type SocialId } from '../../content/contact-page.js';
import { useBrand } from '../../lib/brand.js';
import { colour, motion, radius } from '../../theme/tokens.js';

/** The company's pages on five social networks; each opens in a new tab. */
export function SocialLinks() {
  const { socialLinks } = useBrand();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
      {socialLinks.map(({ id, url }) => {
        const Icon = socialIcons[id];
        return (
          <li key={id}>
            <Box
              component="a"
              href={url}
              target="_blank"
              rel="noopener"
              title={socialLabels[id]}
              sx={[link, { '&:hover': { bgcolor: socialColour[id], borderColor: socialColour[id] } }]}
            >
              <Icon aria-hidden />
              <VisuallyHidden>{socialLabels[id]} (opens in a new tab)</VisuallyHidden>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

const link = {
  position: 'relative',
  width: 48,
  height: 48,
  display: 'grid',
  placeItems: 'center',
  borderRadius: `${radius.control}px`,
  border: `1px solid ${colour.nightLine}`,
  color: colour.onNight,
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
} as const;

/** A note with a curl, in the weight of its neighbours: the icon package has no TikTok. */
function TikTok(props: SvgIconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M13 2.5h3.1c.2 2.3 1.9 4.1 4.4 4.4v3.2c-1.6 0-3.1-.5-4.3-1.4v6.6c0 3.5-2.7 6.2-6.1 6.2S4 18.8 4 15.4s2.7-6.1 6.1-6.1c.4 0 .7 0 1 .1v3.3c-.3-.1-.6-.2-1-.2-1.6 0-2.9 1.3-2.9 2.9s1.3 2.9 2.9 2.9S13 17 13 15.2z" />
    </SvgIcon>
  );
}

const socialIcons: Readonly<Record<SocialId, ComponentType<SvgIconProps>>> = {
  linkedin: LinkedIn,
  youtube: YouTube,
  tiktok: TikTok,
  instagram: Instagram,
  facebook: FacebookRounded,
};

/** Each social network's own colour, deep enough to carry white at 4.5:1 and to stand on night at 3:1. No token, or every page would fetch it first. */
const socialColour = {
  linkedin: '#0A66C2',
  youtube: '#D50000',
  tiktok: '#C8203F',
  instagram: '#C13584',
  facebook: '#1266D6',
} as const satisfies Readonly<Record<SocialId, string>>;
