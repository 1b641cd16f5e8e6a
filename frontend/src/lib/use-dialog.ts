import { useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

interface DialogState {
  /** What is open over the page, by the history's present entry. */
  readonly opened: string | undefined;
  readonly open: (name: string) => void;
  readonly close: () => void;
}

/**
 * Gives what opens over a page an entry of its own in the history, with the page's address and the dialog's name as its state: Back
 * closes it and stays on the page, Forward opens it again. What is opened while it is open takes over its entry.
 */
export function useDialog(): DialogState {
  const location = useLocation();
  const navigate = useNavigate();
  // A list that is on its way arrives below the dialog.
  const { pathname, search } = useNavigation().location ?? location;
  const left = useRef<string>(undefined);
  const opened = dialogIn(location.state);
  return {
    opened,
    open: (dialog) => void navigate({ pathname, search }, { state: { dialog }, replace: opened !== undefined, preventScrollReset: true }),
    close: () => {
      if (opened === undefined || left.current === location.key) return;
      left.current = location.key;
      void navigate(-1);
    },
  };
}

function dialogIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'dialog' in state && typeof state.dialog === 'string' ? state.dialog : undefined;
}
