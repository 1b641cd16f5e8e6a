import Container from '@mui/material/Container';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/ErrorState.js';
import { Head } from '../components/Head.js';
import { failureTexts } from '../content/failure-texts.js';
import { useBrand } from '../lib/brand.js';
import { Unreached } from '../lib/unreached.js';
import { NotFound } from './NotFound.js';

/** What a page that cannot be shown shows instead, inside the layout. */
export function PageError() {
  const error = useRouteError();
  const { name } = useBrand();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Container maxWidth="md" sx={{ py: { xs: 8, md: 14 } }}>
      <Head
        title={`Temporarily unavailable | ${name}`}
        description="This page cannot be shown right now."
        robots="noindex"
      />
      <ErrorState title={failureTexts.page} headingComponent="h1" unreached={error instanceof Unreached}>
        {failureTexts.ourSide}
      </ErrorState>
    </Container>
  );
}
