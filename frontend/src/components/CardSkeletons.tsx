import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { SurfaceCard } from './SurfaceCard.js';
import { VisuallyHidden } from './VisuallyHidden.js';

interface CardSkeletonsProps {
  readonly count?: number;
  readonly columns?: 1 | 2 | 3;
  /** Read aloud while the cards are loading. */
  readonly text: string;
}

/** The shape of cards to come, so that nothing moves when they do. */
export function CardSkeletons({ count = 6, columns = 2, text }: CardSkeletonsProps) {
  return (
    <Box role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Box aria-hidden sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` } }}>
        {Array.from({ length: count }, (_, index) => (
          <SurfaceCard key={index}>
            <Skeleton width="35%" />
            <Skeleton width="80%" height={36} />
            <Skeleton width="50%" />
            <Skeleton width="45%" />
            <Skeleton variant="rounded" width={120} height={44} sx={{ mt: 2, borderRadius: 99 }} />
          </SurfaceCard>
        ))}
      </Box>
    </Box>
  );
}
