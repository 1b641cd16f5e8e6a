import Typography from '@mui/material/Typography';
import { galleryTexts, limits } from 'db/contract';

interface GalleryStatusProps {
  readonly totalCount: number;
  readonly page: number;
  readonly loading: boolean;
}

/** 'Showing X-Y of N videos'; changes are read aloud. The empty state speaks for itself. */
export function GalleryStatus({ totalCount, page, loading }: GalleryStatusProps) {
  const first = (page - 1) * limits.videos.page + 1;
  const last = Math.min(page * limits.videos.page, totalCount);
  return (
    <Typography role="status" sx={{ minHeight: 28, fontWeight: 650 }}>
      {loading ? galleryTexts.loading : totalCount > 0 && galleryTexts.showing(first, last, totalCount)}
    </Typography>
  );
}
