import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { ErrorState, RetryButton } from '../../../components/ErrorState.js';
import type { Failed } from '../../../lib/unreached.js';

/** The videos cannot be had (product 5.11). */
export function VideosFailed({ unreached }: Pick<Failed, 'unreached'>) {
  return (
    <ErrorState
      title={galleryTexts.failed}
      unreached={unreached}
      action={<RetryButton label={galleryTexts.refresh} />}
    />
  );
}
