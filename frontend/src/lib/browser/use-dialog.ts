import { startTransition, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useHydrated } from './browser-features.js';

interface DialogState {
  readonly opened: string | undefined;
  readonly open: (name: string) => void;
  readonly close: () => void;
  /** Closes it and gives its entry another address, instead of leaving it. */
  readonly closeAt: (address: string) => void;
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
  // The server does not know the state of an entry that is loaded again.
  const isHydrated = useHydrated();
  const named = isHydrated ? dialogIn(location.state) : undefined;
  const entered = named !== undefined && names.includes(named) ? named : undefined;
  /** Opened, without an entry yet: the entry is added when no navigation is pending, which would replace it. */
  const [asked, setAsked] = useState<string>();
  if (asked !== undefined && !names.includes(asked)) setAsked(undefined);
  const [isEntering, startEntering] = useTransition();
  /** The entry that is being added or is not rendered yet: until then `entered` is that of the entry before. */
  const entering = useRef<{ readonly dialog: string; readonly added: Promise<void> }>(undefined);
  /** The entry is left once, however often the dialog is closed. */
  const isLeft = useRef(false);
  /** The entry that is being left: its dialog is hidden at once, however long the page below takes to load. */
  const [left, setLeft] = useState<string>();
  if (left !== undefined && entered === undefined) setLeft(undefined);
  useEffect(() => {
    if (entered === undefined || (left !== undefined && left !== location.key)) isLeft.current = false;
    if (!isEntering) entering.current = undefined;
  }, [entered, isEntering, left, location.key]);

  const enter = useEffectEvent((dialog: string) => {
    const before = entering.current;
    if (dialog === (before?.dialog ?? entered)) return;
    const { pathname, search } = location;
    const replace = before !== undefined || entered !== undefined;
    const added = Promise.resolve(before?.added).then(() =>
      navigate({ pathname, search }, { state: { dialog }, replace, preventScrollReset: true }),
    );
    entering.current = { dialog, added };
    startEntering(async () => {
      await added;
      // A transition, as the router's own updates: neither before the entry is shown nor after Back.
      startTransition(() => setAsked((now) => (now === dialog ? undefined : now)));
    });
  });
  useEffect(() => {
    if (asked !== undefined && isIdle) enter(asked);
  }, [asked, isIdle, location.key]);

  const leave = (address?: string) => {
    setAsked(undefined);
    const adding = entering.current?.added;
    entering.current = undefined;
    if (isLeft.current || (entered === undefined && adding === undefined)) return;
    isLeft.current = true;
    if (adding === undefined) setLeft(location.key);
    void Promise.resolve(adding).then(() =>
      address === undefined ? navigate(-1) : navigate(address, { replace: true, preventScrollReset: true }),
    );
  };

  return {
    opened: asked ?? (left === location.key ? undefined : entered),
    open: (name) => {
      isLeft.current = false;
      setLeft(undefined);
      setAsked(name);
    },
    close: () => leave(),
    closeAt: leave,
  };
}

/** @returns the name of the dialog a history entry is of */
export function dialogIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'dialog' in state && typeof state.dialog === 'string'
    ? state.dialog
    : undefined;
}
