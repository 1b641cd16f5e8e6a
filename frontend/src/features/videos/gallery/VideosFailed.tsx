import { galleryTexts } from 'db/contract';
import { ErrorState, RetryButton } from '../../../components/ErrorState.js';

/** The videos cannot be had (spec section 8). */
export function VideosFailed() {
  return <ErrorState title={galleryTexts.failed} action={<RetryButton label={galleryTexts.refresh} />} />;
}
