import { Button } from '@mui/material';
import { useReloadWhenOnline } from '../../../components/StateMessage.js';
import { pagePaths } from 'contract';
import { Link } from '../../../components/Link.js';
import { emberButton } from '../../../components/night-buttons.js';
import { NightBackdrop } from '../../../components/NightBackdrop.js';
import { PageHero } from '../../../components/PageHero.js';
import { careersTexts } from '../../../content/careers-texts.js';
import { layoutTexts } from '../../../content/layout-texts.js';
import { useTexts } from '../../../lib/locale.js';
import type { Failed } from '../../../lib/unreached.js';

/** Shown when no job is open, or when none could be loaded (product 4.41). */
export function JobNotFound({ shown }: { readonly shown: { readonly kind: 'none' } | Failed }) {
  const texts = useTexts('careers', careersTexts).job;
  const { failure } = useTexts('layout', layoutTexts);
  const unreached = shown.kind === 'failed' && shown.unreached;
  useReloadWhenOnline(unreached);
  return (
    <PageHero
      backdrop={<NightBackdrop picture="hero-4" only="wide" />}
      title={shown.kind === 'none' ? texts.notFoundTitle : texts.failed}
      lead={unreached ? `${texts.notFoundSentence} ${failure.unreached}` : texts.notFoundSentence}
      actions={
        <>
          <Button variant="contained" size="large" component={Link} to={pagePaths.careers} sx={emberButton}>
            {texts.backToListings}
          </Button>
          {shown.kind === 'failed' && (
            // An empty address is that of the page: the link reloads it, also without scripts.
            <Button variant="outlined" color="inherit" size="large" component="a" href="">
              {failure.retry}
            </Button>
          )}
        </>
      }
    />
  );
}
