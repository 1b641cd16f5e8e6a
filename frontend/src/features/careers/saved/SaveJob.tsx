import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import { Box, Button } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { limits } from 'contract';
import { Link } from '../../../components/Link.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import { showToast } from '../../../components/Toasts.js';
import { onlyWithScripts, bareButton, square } from '../../../theme/styles.js';
import { colour } from '../../../theme/tokens.js';
import { savedJobsAddress, setSaved, useIsSaved, useSavedJobs, type SavedJob } from './saved-jobs.js';

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
