import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

interface DialogState {
  readonly opened: string | undefined;
  readonly open: (name: string) => void;
  readonly close: () => void;
}

/**
 * Gives what opens over a page an entry of its own in the history, with the page's address and the dialog's name as its state: Back
 * closes it and stays on the page, Forward opens it again. What is opened while it is open takes over its entry.
 *
 * @param names of what can be opened
 */
export function useDialog(names: readonly string[]): DialogState {
  const location = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const named = dialogIn(location.state);
  const entered = named !== undefined && names.includes(named) ? named : undefined;
  /** Opened, and its entry is still to come: one below a list that is on its way would be left behind. */
  const [asked, setAsked] = useState<string>();
  if (asked !== undefined && !names.includes(asked)) setAsked(undefined);
  const left = useRef<string>(undefined);

  const enter = useEffectEvent(async (dialog: string) => {
    if (dialog === entered) return;
    const { pathname, search } = location;
    await navigate(
      { pathname, search },
      { state: { dialog }, replace: entered !== undefined, preventScrollReset: true },
    );
    // As the router shows its steps: not before the entry is shown, and not after a step back from it.
    startTransition(() => setAsked((now) => (now === dialog ? undefined : now)));
  });
  useEffect(() => {
    if (asked !== undefined && isIdle) void enter(asked);
  }, [asked, isIdle, location.key]);

  return {
    opened: asked ?? entered,
    open: setAsked,
    close: () => {
      setAsked(undefined);
      if (entered === undefined || left.current === location.key) return;
      left.current = location.key;
      void navigate(-1);
    },
  };
}

function dialogIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'dialog' in state && typeof state.dialog === 'string'
    ? state.dialog
    : undefined;
}
