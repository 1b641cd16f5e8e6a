import { Container } from '@mui/material';
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/StateMessage.js';
import { Head } from '../components/Head.js';
import { useLayoutTexts } from '../content/layout-texts.js';
import { useBrand } from '../lib/brand.js';
import { reaching, Unreached } from '../lib/data/failures.js';

/** Few visits need its code. Where that cannot be loaded, the error of the import is shown instead. */
const NotFound = lazy(async () => ({ default: (await reaching(import('./routes/not-found.js'))).Component }));

export function PageError() {
  const error = useRouteError();
  const texts = useLayoutTexts().failure;
  const { name } = useBrand();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  return (
    <Container maxWidth="md" sx={{ py: { xs: 8, md: 14 } }}>
      <Head title={`${texts.title} | ${name}`} description={texts.page} robots="noindex" />
      <ErrorState title={texts.page} headingComponent="h1" unreached={error instanceof Unreached}>
        {texts.ourSide}
      </ErrorState>
    </Container>
  );
}
