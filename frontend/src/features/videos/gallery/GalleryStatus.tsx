import Typography from '@mui/material/Typography';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { limits } from 'contract';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';

interface GalleryStatusProps {
  readonly totalCount: number;
  readonly page: number;
  readonly loading: boolean;
}

/** 'Showing X-Y of N videos'; changes are read aloud. That there are none is seen in the list's place. */
export function GalleryStatus({ totalCount, page, loading }: GalleryStatusProps) {
  const first = (page - 1) * limits.videos.page + 1;
  const last = Math.min(page * limits.videos.page, totalCount);
  return (
    <Typography role="status" sx={{ minHeight: 28, fontWeight: 650 }}>
      {loading ? (
        galleryTexts.loading
      ) : totalCount > 0 ? (
        galleryTexts.showing(first, last, totalCount)
      ) : (
        <VisuallyHidden>{galleryTexts.none}</VisuallyHidden>
      )}
    </Typography>
  );
}
