import { Box, LinearProgress, Typography } from '@mui/material';
import { limits, restRoutes, type VideoProgress } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { boolean, number, object } from 'yup';
import { processingTexts } from '../../../content/videos/gallery-texts.js';
import { useReload } from '../../../lib/data/root-data.js';
import { colour, radius } from '../../../theme/tokens.js';

/** The progress of an enhancement run (product 5.19). When a run ends, the videos are loaded again (5.21). */
export function ProcessingBanner() {
  const status = useProcessingStatus();
  const text = status && processingBannerText(status);
  return (
    <div role="status">
      {text && (
        <Box sx={banner}>
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

/** @returns the text of the banner, undefined when it is hidden (product 5.19) */
export function processingBannerText({ isProcessing, progress }: VideoProgress): string | undefined {
  if (!isProcessing && (progress === 0 || progress === 100)) return undefined;
  return progress < 100 ? processingTexts.running : processingTexts.complete;
}

export function hasEnded(before: VideoProgress | undefined, now: VideoProgress): boolean {
  return before?.isProcessing === true && !now.isProcessing && now.progress === 100;
}

/** After so many failures in a row the status is asked for seldom. */
const MOST_FAILURES = 10;
const SELDOM_MILLISECONDS = 30_000;

/**
 * Asks for the status once, and every second while a run is under way (product 5.20). After a failure the last status stays. A run that
 * was seen is followed to its end, even when it pauses or the gateway is away.
 */
function useProcessingStatus(): VideoProgress | undefined {
  const [status, setStatus] = useState<VideoProgress>();
  const reloads = useRef(false);
  const { state } = useNavigation();
  const reload = useReload();

  useEffect(() => {
    const unmounted = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let known: VideoProgress | undefined;
    let run: VideoProgress | undefined;
    let failures = 0;
    const ask = async () => {
      try {
        known = await fetchStatus(unmounted.signal);
        failures = 0;
      } catch {
        failures += 1;
      }
      if (unmounted.signal.aborted) return;
      const isEnd = known && hasEnded(run, known);
      if (isEnd) reloads.current = true;
      if (known?.isProcessing) run = known;
      else if (isEnd) run = undefined;
      setStatus(known);
      const isOften = known?.isProcessing && failures < MOST_FAILURES;
      const pause = isOften ? limits.videos.progressMilliseconds : SELDOM_MILLISECONDS;
      if (run || !known) timer = setTimeout(() => void ask(), pause);
    };
    void ask();
    return () => {
      unmounted.abort();
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    // A reload would cancel a navigation and lose its scroll position.
    if (!reloads.current || state !== 'idle') return;
    reloads.current = false;
    import('../../../lib/data/apollo.js').then(
      ({ forgetVideos }) => {
        forgetVideos();
        return reload();
      },
      // Tried again when the status or the page changes.
      () => (reloads.current = true),
    );
  }, [reload, state, status]);
  return status;
}

const statusSchema = object({
  isProcessing: boolean().required(),
  progress: number().required(),
  total: number().default(100),
});

/** @throws {Error} 'Failed to fetch processing status', which is not shown (product 5.20) */
async function fetchStatus(signal: AbortSignal): Promise<VideoProgress> {
  try {
    const response = await fetch(restRoutes.videosProgress, { credentials: 'include', signal });
    if (!response.ok)
      throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
    return statusSchema.validateSync(await response.json(), { strict: true });
  } catch (cause) {
    throw new Error(processingTexts.failed, { cause });
  }
}

const banner = {
  mb: 3,
  px: 2.5,
  py: 2,
  border: `1px solid ${colour.line}`,
  borderRadius: `${radius.control}px`,
  bgcolor: colour.petrolLight,
} as const;
