import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

interface DialogState {
  readonly opened: string | undefined;
  readonly open: (name: string) => void;
  readonly close: () => void;
}

/**
 * Gives what opens over a page an entry of its own in the history, with the page's address and the dialog's name as its state: Back
 * closes it and stays on the page, Forward opens it again. A dialog opened from a dialog replaces its entry.
 *
 * @param names of what can be opened
 */
export function useDialog(names: readonly string[]): DialogState {
  const location = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const named = dialogIn(location.state);
  const entered = named !== undefined && names.includes(named) ? named : undefined;
  /** Opened, without an entry yet: the entry is added when no navigation is pending, which would replace it. */
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
    // A transition, as the router's own updates: neither before the entry is shown nor after Back.
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
