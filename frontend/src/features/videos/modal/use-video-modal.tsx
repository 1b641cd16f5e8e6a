import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { VideoModal_VideoFragment } from '../../../__generated__/graphql.js';

const VideoModal = lazy(() => import('./VideoModal.js').then((module) => ({ default: module.VideoModal })));

interface Shown {
  /** Drawn until the dialog has gone. */
  readonly video: VideoModal_VideoFragment;
  readonly open: boolean;
}

/** @returns `play` opens a video over the page; `modal` is where it will be drawn. Closing clears the selection. */
export function useVideoModal(): { readonly play: (video: VideoModal_VideoFragment) => void; readonly modal: ReactNode } {
  const [shown, setShown] = useState<Shown>();
  const modal = shown && (
    <Suspense>
      <VideoModal video={shown.video} open={shown.open} onClose={() => setShown({ ...shown, open: false })} onClosed={() => setShown(undefined)} />
    </Suspense>
  );
  return { play: (video) => setShown({ video, open: true }), modal };
}
