import Box from '@mui/material/Box';
import { pagePaths } from 'contract';
import { lazy, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VideoCard_VideoFragment, VideoModal_VideoFragment } from '../../__generated__/graphql.js';
import { cardGrid } from '../../components/SurfaceCard.js';
import { Optional } from '../../components/Optional.js';
import { Section } from '../../components/Section.js';
import { watchTexts } from '../../content/videos/watch-texts.js';
import { useDialog } from '../../lib/use-dialog.js';
import { VideoCard } from './VideoCard.js';

const VideoModal = lazy(() => import('./VideoModal.js'));

interface VideoItemsProps {
  readonly videos: readonly VideoCard_VideoFragment[];
}

/** The videos of a list, each with its card; for a `ul` in the style of `cardGrid`. */
export function VideoItems({ videos }: VideoItemsProps) {
  const { play, modal } = useVideoModal(videos);
  return (
    <>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} onPlay={() => play(video)} />
        </li>
      ))}
      {modal}
    </>
  );
}

/** Up to three videos of an organization, on the page of one of its jobs. */
export function OrganizationVideos({ name, videos }: VideoItemsProps & { readonly name: string }) {
  if (videos.length === 0) return null;
  return (
    <Section title={watchTexts.jobVideos(name)} tone="sunken">
      <Box component="ul" sx={cardGrid}>
        <VideoItems videos={videos} />
      </Box>
    </Section>
  );
}

/**
 * @param videos that can be played
 * @returns `play` opens a video in a dialog, `modal` is the dialog. When the dialog's code cannot be loaded, the video's page is opened
 */
export function useVideoModal(videos: readonly VideoModal_VideoFragment[]): {
  readonly play: (video: VideoModal_VideoFragment) => void;
  readonly modal: ReactNode;
} {
  const navigate = useNavigate();
  const { opened, open, close } = useDialog(videos.map(({ id }) => id));
  const video = videos.find(({ id }) => id === opened);
  // Kept while the dialog closes.
  const [last, setLast] = useState<VideoModal_VideoFragment>();
  if (video && video.id !== last?.id) setLast(video);
  const shown = video ?? last;
  const modal = shown && (
    <Optional onLost={() => void navigate(pagePaths.video(shown.id), { replace: true })}>
      <VideoModal video={shown} open={video !== undefined} onClose={close} />
    </Optional>
  );
  return { play: ({ id }) => open(id), modal };
}
