import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { StateMessage, type StateMessageProps } from './StateMessage.js';

/** Something could not be loaded. Retry is a link to this very address, so it also works without scripts. */
export function ErrorState({ action = <RetryButton />, ...message }: StateMessageProps) {
  return <StateMessage {...message} action={action} icon={CloudOffOutlined} tone="alarm" role="alert" />;
}

/** Reloads the page (spec section 2). */
export function RetryButton() {
  return (
    <Button
      component="a"
      href=""
      variant="contained"
      onClick={(event) => {
        event.preventDefault();
        window.location.reload();
      }}
    >
      Retry
    </Button>
  );
}
