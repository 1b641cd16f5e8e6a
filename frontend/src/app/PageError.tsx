import Container from '@mui/material/Container';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/ErrorState.js';
import { NotFound } from './NotFound.js';

/** What a page that cannot be shown shows instead, inside the layout. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <Container maxWidth="md" sx={{ py: { xs: 8, md: 14 } }}>
      <ErrorState title="This page cannot be shown right now." headingComponent="h1">
        Something went wrong on our side. Please try again in a moment.
      </ErrorState>
    </Container>
  );
}
