import MovieFilterOutlined from '@mui/icons-material/MovieFilterOutlined';
import { StateMessage, type StateMessageProps } from './StateMessage.js';

/** There is nothing to list, and that is no fault. It comes with its words: where one searches, a region that was there before says so aloud. */
export function EmptyState(message: StateMessageProps) {
  return <StateMessage {...message} icon={MovieFilterOutlined} tone="calm" />;
}
