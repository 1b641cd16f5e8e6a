import { pagePaths } from 'contract';
import { lazy, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ModalVideo } from './VideoModal.js';
import { Optional } from '../../components/Optional.js';
import { useLocale } from '../../lib/locale.js';
import { useDialog } from '../../lib/use-dialog.js';

const VideoModal = lazy(() => import('./VideoModal.js'));

/**
 * @param videos that can be played
 * @returns `play` opens a video in a dialog, `modal` is the dialog. When the dialog's code cannot be loaded, the video's page is opened
 */
export function useVideoModal(videos: readonly ModalVideo[]): {
  readonly play: (video: Pick<ModalVideo, 'id'>) => void;
  readonly modal: ReactNode;
} {
  const navigate = useNavigate();
  const locale = useLocale();
  const openPage = (page: string) => {
    if (locale === 'en') void navigate(page, { replace: true });
    // The page is English.
    else window.location.replace(page);
  };
  const { opened, open, close } = useDialog(videos.map(({ id }) => id));
  const video = videos.find(({ id }) => id === opened);
  // Kept while the dialog closes.
  const [last, setLast] = useState<ModalVideo>();
  if (video && video.id !== last?.id) setLast(video);
  const shown = video ?? last;
  const modal = shown && (
    <Optional onLost={() => openPage(pagePaths.video(shown.id))}>
      <VideoModal video={shown} open={video !== undefined} onClose={close} />
    </Optional>
  );
  return { play: ({ id }) => open(id), modal };
}
