import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import { Box, Button } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { limits, jobSavedKey, pagePaths } from 'contract';
import { Link } from '../../../components/Link.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import { showToast } from '../../../components/Toasts.js';
import { onlyWithScripts, bareButton, square } from '../../../theme/styles.js';
import { colour } from '../../../theme/tokens.js';
import { useSyncExternalStore } from 'react';

/** The star of a job's card. Its place is there before the browser knows what is saved: nothing moves when it appears. */
export function SaveStar({ job }: { readonly job: SavedJob }) {
  const { isSaved, button } = useSaving(job);
  return (
    <Box sx={starPlace}>
      {isSaved !== undefined && (
        <Box component="button" type="button" {...button} sx={star}>
          <StarIcon filled={isSaved} />
        </Box>
      )}
    </Box>
  );
}

export function SaveButton({ job }: { readonly job: SavedJob }) {
  const { isSaved, button, save } = useSaving(job);
  return (
    <Box sx={{ minHeight: 44, ...onlyWithScripts }}>
      {isSaved !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', '& > a': { ml: 0 } }}>
          <Button variant="text" startIcon={<StarIcon filled={isSaved} />} {...button}>
            {save}
          </Button>
          <SavedJobsLink beside={false} />
        </Box>
      )}
    </Box>
  );
}

function useSaving(job: SavedJob) {
  const { save, full, gone } = useCareersTexts().saved;
  const isSaved = useIsSaved(job.id);
  const button = {
    'aria-pressed': isSaved,
    'aria-label': `${save}: ${job.title}`,
    onClick: () => {
      const dropped = setSaved(job, !isSaved);
      if (dropped)
        showToast({ title: full(limits.savedJobs), description: gone(dropped.title), variant: 'default' });
    },
  };
  return { isSaved, button, save };
}

function StarIcon({ filled }: { readonly filled: boolean }) {
  const Icon = filled ? StarRounded : StarBorderRounded;
  return <Icon aria-hidden sx={{ color: filled ? 'secondary.main' : 'inherit' }} />;
}

/**
 * Leads to the saved jobs and says how many there are; on small screens in one word, or none beside a button. Its place is there before
 * the browser knows the number: a tap beside it must not miss.
 *
 * @param props.beside whether there is one
 */
export function SavedJobsLink({ beside }: { readonly beside: boolean }) {
  const texts = useCareersTexts().saved;
  const saved = useSavedJobs();
  const count = saved?.length ?? 0;
  return (
    <Button
      component={Link}
      to={savedJobsAddress}
      variant="text"
      sx={{ ml: 'auto', minWidth: 0, gap: 0.75, ...(!saved && { visibility: 'hidden' }) }}
    >
      <StarIcon filled={count > 0} />
      <span>
        <Box component="span" sx={beside ? onlyWide : undefined}>
          {texts.short}
        </Box>
        <Box component="span" sx={onlyWide}>
          {texts.rest}
        </Box>{' '}
        ({count})
      </span>
    </Button>
  );
}

/** Spoken on every screen. */
const onlyWide = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden });

const starPlace = { flexShrink: 0, width: 44, height: 44, m: -1.25, ...onlyWithScripts } as const;

const star = {
  // Above the link that covers the card.
  position: 'relative',
  zIndex: 1,
  ...bareButton,
  ...square(44),
  borderRadius: '50%',
  color: 'text.secondary',
  '&:hover': { bgcolor: colour.petrolLight },
} as const;

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
function useIsSaved(jobId: string): boolean | undefined {
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
