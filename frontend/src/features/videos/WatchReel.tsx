import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { Box } from '@mui/material';
import { pagePaths } from 'contract';
import { Link } from '../../components/Link.js';
import { hero } from '../../content/home.js';
import { showreel as film } from '../../content/videos/home-films.js';
import { isPlainClick } from '../../lib/browser/browser-features.js';
import { colour } from '../../theme/tokens.js';
import { useVideoModal } from './use-video-modal.js';

const showreel = { ...film, embedUrl: pagePaths.player(film.id) };

/** Opens the showreel, with sound, in a dialog; a link to the film's page, so that it works before and without scripts. */
export function WatchReel() {
  const { play, modal } = useVideoModal([showreel]);
  return (
    <>
      <Box
        component={Link}
        to={pagePaths.video(showreel.id)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          play(showreel);
        }}
        sx={reelLink}
      >
        <PlayArrowRounded aria-hidden sx={{ fontSize: 22 }} />
        {hero.watchReel}
      </Box>
      {modal}
    </>
  );
}

const reelLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 44,
  whiteSpace: 'nowrap',
  px: 1.5,
  color: colour.onNight,
  fontWeight: 650,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
} as const;
