import { createContext } from 'react';

/** Plays the newest film of a job's organization over the page. The pages provide it, since films are another feature. */
export const PlayFilmContext = createContext<(jobId: string) => void>(() => undefined);
