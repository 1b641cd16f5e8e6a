import Box from '@mui/material/Box';
import { pagePaths } from 'contract';
import { videoTexts } from '../../../content/videos/gallery-texts.js';
import { colour } from '../../../theme/tokens.js';
import { PlayerFrame } from './PlayerFrame.js';
import { playingAddress } from './playing-address.js';

interface FramedVideoProps {
  readonly video: { readonly id: string; readonly title: string; readonly embedUrl: string };
  readonly autoFocus?: boolean;
  readonly onEscape?: () => void;
}

/** A video's player, started; a video whose host is not framed is left to its own page. */
export function FramedVideo({ video, autoFocus, onEscape }: FramedVideoProps) {
  const address = playingAddress(video.embedUrl);
  if (address === undefined) {
    return (
      <Box sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
        <Box
          component="a"
          href={video.embedUrl.startsWith('https://') ? video.embedUrl : pagePaths.video(video.id)}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ color: colour.emberBright }}
        >
          {videoTexts.play(video.title)}
        </Box>
      </Box>
    );
  }
  return (
    <PlayerFrame
      title={video.title}
      address={address}
      {...(autoFocus && { autoFocus })}
      {...(onEscape && { onEscape })}
    />
  );
}
