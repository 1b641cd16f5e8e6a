import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { limits } from 'contract';
import { cardGrid } from '../../../components/card-grid.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';

/** The shape of the videos to come: six of them (product 5.10). */
export function VideoSkeletons() {
  return (
    <Box role="status">
      <VisuallyHidden>{galleryTexts.loading}</VisuallyHidden>
      <Box aria-hidden sx={cardGrid}>
        {Array.from({ length: limits.videos.skeletons }, (_, index) => (
          <SurfaceCard key={index} sx={{ p: { xs: 0, sm: 0 }, overflow: 'hidden' }}>
            <Box data-skeleton sx={{ aspectRatio: '16 / 9' }}>
              <Skeleton variant="rectangular" height="100%" />
            </Box>
            <Box sx={{ p: 2.5, pt: 2 }}>
              <Skeleton width="45%" />
              <Skeleton width="85%" height={32} />
              <Skeleton />
              <Skeleton width="60%" />
            </Box>
          </SurfaceCard>
        ))}
      </Box>
    </Box>
  );
}
