import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Dialog, IconButton, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import { useVideoTexts } from '../../content/videos/gallery-texts.js';
import { Link } from '../../components/Link.js';
import type { PlayPoster_VideoFragment } from '../../__generated__/graphql.js';
import { useEnglish } from '../../lib/locale.js';
import { colour, radius } from '../../theme/tokens.js';
import { VideoPlayer } from './VideoPlayer.js';
import { useState, type ReactNode } from 'react';
import { useDialog } from '../../lib/browser/use-dialog.js';

export type ModalVideo = Pick<PlayPoster_VideoFragment, 'id' | 'title' | 'embedUrl' | 'aspectRatio'> & {
  /** Second at which it begins. */
  readonly start?: number | undefined;
};

interface VideoModalProps {
  readonly video: ModalVideo;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A video in a dialog (product 5.12). */
export function VideoModal({ video, open, onClose }: VideoModalProps) {
  const english = useEnglish();
  const texts = useVideoTexts();
  const portrait = video.aspectRatio === 'PORTRAIT';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="video-modal-title"
      slotProps={{
        paper: { className: 'on-night', sx: [paper, { width: portrait ? portraitWidth : landscapeWidth }] },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 2.5, pr: 1, py: 1 }}>
        <Typography {...english} id="video-modal-title" variant="h6" component="h2" sx={title}>
          {video.title}
        </Typography>
        <IconButton
          autoFocus
          aria-label={texts.close}
          onClick={onClose}
          sx={{ width: 48, height: 48, color: colour.onNight, '&:hover': { bgcolor: colour.nightRaised } }}
        >
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ aspectRatio: portrait ? '9 / 16' : '16 / 9', bgcolor: '#000' }}>
        {open && <VideoPlayer video={video} start={video.start} onEscape={onClose} />}
      </Box>
      <Box sx={{ px: 2.5, py: 1.5 }}>
        {/* Replaces the dialog's history entry, so that Back leads to the page below. */}
        <Box
          component={Link}
          to={pagePaths.video(video.id)}
          replace
          sx={{ display: 'inline-block', py: 0.5, color: colour.emberBright }}
        >
          {texts.watchPage}
        </Box>
      </Box>
    </Dialog>
  );
}

const title = {
  flex: 1,
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  lineHeight: 1.2,
} as const;

const paper = {
  m: 1.5,
  maxWidth: 'calc(100vw - 24px)',
  maxHeight: 'calc(100dvh - 24px)',
  borderRadius: `${radius.card}px`,
  bgcolor: colour.night,
  color: colour.onNight,
} as const;

/** As large as the window allows; the bars above and below the player take 140 px. */
const landscapeWidth = 'min(1120px, calc(100vw - 24px), calc((100dvh - 140px) * 16 / 9))';
const portraitWidth = 'min(480px, calc(100vw - 24px), calc((100dvh - 140px) * 9 / 16))';

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
