import { jobSavedKey, limits, pagePaths } from 'contract';
import { useSyncExternalStore } from 'react';

/** What the device keeps of a saved job. With its title, since a closed job is in no list any more. */
export interface SavedJob {
  readonly id: string;
  readonly title: string;
}

export const savedJobsAddress = `${pagePaths.careers}?${jobSavedKey}=1`;

const KEY = 'savedJobs';

const listeners = new Set<() => void>();
let current: readonly SavedJob[] | 'unread' | undefined = 'unread';

/** @returns the saved jobs, the last saved first; undefined on the server, while hydrating, and where the browser refuses storage */
export function useSavedJobs(): readonly SavedJob[] | undefined {
  return useSyncExternalStore(subscribe, savedJobs, () => undefined);
}

/** @returns undefined where nothing can be saved, as `useSavedJobs` */
export function useIsSaved(jobId: string): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => savedJobs()?.some(({ id }) => id === jobId),
    () => undefined,
  );
}

/** Saves a job, or removes it. @returns of more jobs than the limit the one saved first, which is dropped */
export function setSaved({ id, title }: SavedJob, wanted: boolean): SavedJob | undefined {
  const others = (stored() ?? []).filter((job) => job.id !== id);
  const all = wanted ? [{ id, title }, ...others] : others;
  const saved = all.slice(0, limits.savedJobs);
  try {
    if (saved.length > 0) window.localStorage.setItem(KEY, JSON.stringify(saved));
    else window.localStorage.removeItem(KEY);
    change(saved);
    return all[limits.savedJobs];
  } catch {
    change(undefined);
    return undefined;
  }
}

/** @returns as `useSavedJobs`, for loaders in the browser */
export function savedJobs(): readonly SavedJob[] | undefined {
  if (current === 'unread') {
    current = stored();
    window.addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) change(stored());
    });
    // A page in the back/forward cache hears of no change.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) change(stored());
    });
  }
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(saved: readonly SavedJob[] | undefined): void {
  current = saved;
  for (const listener of listeners) listener();
}

/** @returns what the storage has, without entries that cannot be jobs; undefined when it is refused */
function stored(): readonly SavedJob[] | undefined {
  let text: string | null;
  try {
    text = window.localStorage.getItem(KEY);
  } catch {
    return undefined;
  }
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? entries.filter(isSavedJob).slice(0, limits.savedJobs) : [];
  } catch {
    return [];
  }
}

function isSavedJob(entry: unknown): entry is SavedJob {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'id' in entry &&
    typeof entry.id === 'string' &&
    entry.id.length <= limits.jobIdCharacters &&
    'title' in entry &&
    typeof entry.title === 'string'
  );
}
