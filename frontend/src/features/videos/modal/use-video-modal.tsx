import { pagePaths } from 'contract';
import { createElement, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VideoModal_VideoFragment } from '../../../__generated__/graphql.js';
import { useDialogEntry } from '../../../lib/use-dialog-entry.js';
import type { VideoModal } from './VideoModal.js';

/** A function of its own: what follows an `import()` in the same expression never hears that its files did not come (lib/import-fetched.ts). */
const modalCode = () => import('./VideoModal.js');

interface Shown {
  /** Drawn until the dialog has gone. */
  readonly video: VideoModal_VideoFragment;
  readonly open: boolean;
}

/**
 * @param videos that can be played
 * @returns `play` opens a video over the page; `modal` is where it will be drawn. Closing clears the selection. Where the
 *   modal's code does not come, it leads to the video's own page, which says why nothing is to be seen, and plays it then
 */
export function useVideoModal(videos: readonly VideoModal_VideoFragment[]): { readonly play: (video: VideoModal_VideoFragment) => void; readonly modal: ReactNode } {
  const [shown, setShown] = useState<Shown>();
  const [Modal, setModal] = useState<typeof VideoModal>();
  const navigate = useNavigate();
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
  const awaited = shown?.open && !Modal ? shown.video.id : undefined;
  useEffect(() => {
    if (awaited === undefined) return undefined;
    let wanted = true;
    // Not by `lazy`: the page would give way to its error.
    modalCode().then(
      (module) => setModal(() => module.VideoModal),
      () => wanted && void navigate(pagePaths.video(awaited), { replace: true }),
    );
    return () => {
      wanted = false;
    };
  }, [awaited, navigate]);
  const modal = shown && Modal && createElement(Modal, { video: shown.video, open: shown.open, onClose: close, onClosed: () => setShown(undefined) });
  return { play, modal };
}
