import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { readAnew } from '../../../lib/followed-router.js';
import { colour, radius } from '../../../theme/tokens.js';
import { processingBannerText } from './processing-status.js';
import { useProcessingStatus } from './use-processing-status.js';

/** Says that videos are being enhanced, and lets the list reload once when that is done (product 5.19). */
export function ProcessingBanner() {
  const { state } = useNavigation();
  const ended = useRef(false);
  const status = useProcessingStatus(() => {
    ended.current = true;
  });
  useEffect(() => {
    // A step that is under way would be overtaken, and forget that the page keeps its place.
    if (!ended.current || state !== 'idle') return;
    ended.current = false;
    void import('../../../lib/apollo.js').then(({ forgetVideos }) => {
      forgetVideos();
      return readAnew();
    });
  }, [state, status]);
  const text = status && processingBannerText(status);
  return (
    <div role="status">
      {text && (
        <Box
          sx={{
            mb: 3,
            px: 2.5,
            py: 2,
            border: `1px solid ${colour.line}`,
            borderRadius: `${radius.control}px`,
            bgcolor: colour.petrolLight,
          }}
        >
          <Typography sx={{ mb: 1, fontWeight: 650, color: colour.petrolDark }}>{text}</Typography>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={status.progress}
            sx={{ height: 8, borderRadius: 99 }}
          />
        </Box>
      )}
    </div>
  );
}
