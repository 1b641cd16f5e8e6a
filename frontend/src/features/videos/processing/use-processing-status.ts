import { limits, type VideoProgress } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { fetchProcessingStatus, hasEnded } from './processing-status.js';

/** So many answers may fail in a row before the page asks now and then only. */
const PATIENCE = 10;
const NOW_AND_THEN_MILLISECONDS = 30_000;

/**
 * Asks once whether videos are being enhanced, and every second while they are (product 5.20). A failure is kept
 * inside: the last known status stays, and where there is none yet, it is asked for now and then. Once it has heard of a
 * run, it asks until that run's end, now and then where nobody answers or nobody is at it: whoever waits for the videos
 * gets them.
 *
 * @param onEnd the videos are other ones now
 */
export function useProcessingStatus(onEnd: () => void): VideoProgress | undefined {
  const [status, setStatus] = useState<VideoProgress>();
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let known: VideoProgress | undefined;
    /** Was under way when it was last heard of, and has not come to its end. */
    let begun: VideoProgress | undefined;
    let failures = 0;
    const ask = async () => {
      try {
        known = await fetchProcessingStatus(leaving.signal);
        failures = 0;
      } catch {
        failures += 1;
      }
      if (leaving.signal.aborted) return;
      if (!known) {
        timer = setTimeout(() => void ask(), NOW_AND_THEN_MILLISECONDS);
        return;
      }
      setStatus(known);
      const isOver = hasEnded(begun, known);
      if (isOver) ended.current();
      begun = known.isProcessing ? known : isOver ? undefined : begun;
      const pause =
        known.isProcessing && failures < PATIENCE
          ? limits.videos.progressMilliseconds
          : NOW_AND_THEN_MILLISECONDS;
      if (begun) timer = setTimeout(() => void ask(), pause);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);
  return status;
}
