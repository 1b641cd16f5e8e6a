import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { VideoModal_VideoFragment } from '../../../__generated__/graphql.js';
import { useDialogEntry } from '../../../lib/use-dialog-entry.js';

const VideoModal = lazy(() => import('./VideoModal.js').then((module) => ({ default: module.VideoModal })));

interface Shown {
  /** Drawn until the dialog has gone. */
  readonly video: VideoModal_VideoFragment;
  readonly open: boolean;
}

/**
 * @param videos that can be played
 * @returns `play` opens a video over the page; `modal` is where it will be drawn. Closing clears the selection.
 */
export function useVideoModal(videos: readonly VideoModal_VideoFragment[]): { readonly play: (video: VideoModal_VideoFragment) => void; readonly modal: ReactNode } {
  const [shown, setShown] = useState<Shown>();
  const hide = () => setShown((before) => before && { ...before, open: false });
  const { enter, leave } = useDialogEntry((name) => {
    const video = videos.find(({ id }) => id === name);
    if (video) setShown({ video, open: true });
    else hide();
  });
  const play = (video: VideoModal_VideoFragment) => {
    enter(video.id);
    setShown({ video, open: true });
  };
  const close = () => {
    hide();
    leave();
  };
  const modal = shown && (
    <Suspense>
      <VideoModal video={shown.video} open={shown.open} onClose={close} onClosed={() => setShown(undefined)} />
    </Suspense>
  );
  return { play, modal };
}
