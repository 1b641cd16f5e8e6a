import { limits, type VideoProgress } from 'db/contract';
import { useEffect, useRef, useState } from 'react';
import { fetchProcessingStatus, hasEnded } from './processing-status.js';

/** So many answers may fail in a row before the page asks now and then only: whoever waits is told the end, however long nobody answered. */
const PATIENCE = 10;
const NOW_AND_THEN_MILLISECONDS = 30_000;

/**
 * Asks once whether videos are being enhanced, and every second while they are (spec section 4). A failure is kept
 * inside: the last known status stays.
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
    let failures = 0;
    const ask = async () => {
      const before = known;
      try {
        known = await fetchProcessingStatus(leaving.signal);
        failures = 0;
      } catch {
        failures += 1;
      }
      if (leaving.signal.aborted || !known) return;
      setStatus(known);
      if (hasEnded(before, known)) ended.current();
      if (known.isProcessing) timer = setTimeout(() => void ask(), failures < PATIENCE ? limits.videos.progressMilliseconds : NOW_AND_THEN_MILLISECONDS);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);
  return status;
}
