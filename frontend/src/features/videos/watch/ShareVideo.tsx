import { Button, Box, Typography } from '@mui/material';
import { watchTexts } from '../../../content/videos/watch-texts.js';
import { ExternalLink } from '../../../components/ExternalLink.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { showToast } from '../../../components/Toasts.js';
import { fingerHigh, onlyWithScripts } from '../../../theme/styles.js';

/** Plain links: no other site is contacted before one is followed. */
export function ShareVideo({ title, address }: { readonly title: string; readonly address: string }) {
  const url = encodeURIComponent(address);
  const copy = async () => {
    try {
      // Absent on a page without https.
      await navigator.clipboard.writeText(address);
      showToast(watchTexts.copied);
    } catch {
      showToast(watchTexts.copyFailed);
    }
  };
  return (
    <SurfaceCard component="section">
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {watchTexts.share}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
        <Button variant="outlined" size="small" onClick={() => void copy()} sx={onlyWithScripts}>
          {watchTexts.copy}
        </Button>
        <Box component="a" href={`mailto:?subject=${encodeURIComponent(title)}&body=${url}`} sx={link}>
          {watchTexts.shareBy.email}
        </Box>
        <ExternalLink href={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`} sx={link}>
          {watchTexts.shareBy.linkedin}
        </ExternalLink>
        <ExternalLink href={`https://www.facebook.com/sharer/sharer.php?u=${url}`} sx={link}>
          {watchTexts.shareBy.facebook}
        </ExternalLink>
      </Box>
    </SurfaceCard>
  );
}

const link = { ...fingerHigh, minWidth: 44, color: 'primary.main', typography: 'body2' } as const;
