import Container from '@mui/material/Container';
import { failureTexts } from '../content/failure-texts.js';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/ErrorState.js';
import { Unreached } from '../lib/unreached.js';
import { NotFound } from './NotFound.js';

/** What a page that cannot be shown shows instead, inside the layout. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Container maxWidth="md" sx={{ py: { xs: 8, md: 14 } }}>
      <ErrorState title={failureTexts.page} headingComponent="h1" unreached={error instanceof Unreached}>
        {failureTexts.ourSide}
      </ErrorState>
    </Container>
  );
}
