import Box from '@mui/material/Box';
import { socialLabels } from '../../content/social-labels.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useBrand } from '../../lib/brand.js';
import { colour, motion, radius } from '../../theme/tokens.js';
import { socialColour } from './social-colour.js';
import { socialIcons } from './social-icons.js';

/** The company's pages on five social networks; each opens in a new tab. */
export function SocialLinks() {
  const { socialLinks } = useBrand();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
      {socialLinks.map(({ id, url }) => {
        const Icon = socialIcons[id];
        return (
          <li key={id}>
            <Box component="a" href={url} target="_blank" rel="noopener" title={socialLabels[id]} sx={[link, { '&:hover': { bgcolor: socialColour[id], borderColor: socialColour[id] } }]}>
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
