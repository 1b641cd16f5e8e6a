import { useState, type ReactNode } from 'react';
import { useDialog } from '../../lib/browser/use-dialog.js';
import { type ModalVideo, VideoModal } from './VideoModal.js';

/**
 * @param videos that can be played
 * @returns `play` opens a video in a dialog, `modal` is the dialog
 */
export function useVideoModal(videos: readonly ModalVideo[]): {
  readonly play: (video: Pick<ModalVideo, 'id'>) => void;
  readonly modal: ReactNode;
} {
  const { opened, open, close } = useDialog(videos.map(({ id }) => id));
  const video = videos.find(({ id }) => id === opened);
  // Kept while the dialog closes.
  const [last, setLast] = useState<ModalVideo>();
  if (video && video.id !== last?.id) setLast(video);
  const shown = video ?? last;
  const modal = shown && <VideoModal video={shown} open={video !== undefined} onClose={close} />;
  return { play: ({ id }) => open(id), modal };
}
