import { Button } from '@mui/material';
import { useReloadWhenOnline } from '../../../components/StateMessage.js';
import { pagePaths } from 'contract';
import { ButtonLink } from '../../../components/ButtonLink.js';
import { NightBackdrop } from '../../../components/NightBackdrop.js';
import { PageHero } from '../../../components/PageHero.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import { useLayoutTexts } from '../../../content/layout-texts.js';
import type { Failed } from '../../../lib/data/failures.js';

/** Shown when no job is open, or when none could be loaded (product 4.41). */
export function JobNotFound({ shown }: { readonly shown: { readonly kind: 'none' } | Failed }) {
  const texts = useCareersTexts().job;
  const { failure } = useLayoutTexts();
  const unreached = shown.kind === 'failed' && shown.unreached;
  useReloadWhenOnline(unreached);
  return (
    <PageHero
      backdrop={<NightBackdrop picture="hero-4" only="wide" />}
      title={shown.kind === 'none' ? texts.notFoundTitle : texts.failed}
      lead={unreached ? `${texts.notFoundSentence} ${failure.unreached}` : texts.notFoundSentence}
      actions={
        <>
          <ButtonLink to={pagePaths.careers} look="ember">
            {texts.backToListings}
          </ButtonLink>
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
