import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { dialogStep } from './dialog-step.js';
import { isOnItsWay } from './followed-router.js';

interface DialogEntry {
  /** Gives what is opened its entry. What takes its place while it is open takes over the entry, too. */
  readonly enter: (name: string) => void;
  /** Leaves the entry of what is closed; may be called again before it has been left. */
  readonly leave: () => void;
}

/** Steps that the router is not told of, and all others. */
const steps = [dialogStep, 'popstate'] as const;

/**
 * Gives what opens over a page an entry of its own in the history, a copy of the page's: Back closes it and stays on the
 * page, Forward opens it again.
 *
 * @param follow told what is named by the entry the visitor is at: at first, for the page may be loaded anew, and after each
 *   step. Undefined: the page alone
 */
export function useDialogEntry(follow: (name: string | undefined) => void): DialogEntry {
  const leaving = useRef(false);
  /** What is to have an entry once the list on its way has arrived: one below it would be left behind. */
  const waiting = useRef<string>(undefined);
  const arrive = useEffectEvent(() => {
    leaving.current = false;
    waiting.current = undefined;
    follow(enteredName());
  });
  useEffect(() => {
    const step = () => arrive();
    step();
    for (const kind of steps) window.addEventListener(kind, step);
    return () => {
      for (const kind of steps) window.removeEventListener(kind, step);
    };
  }, []);
  const { key } = useLocation();
  // Not before it is drawn: what was opened may have gone with the list before. And not later: the next step may be Back.
  useLayoutEffect(() => {
    if (waiting.current !== undefined) giveEntry(waiting.current);
    waiting.current = undefined;
  }, [key]);

  return {
    enter: (name) => {
      if (isOnItsWay()) waiting.current = name;
      else giveEntry(name);
    },
    leave: () => {
      waiting.current = undefined;
      if (leaving.current || enteredName() === undefined) return;
      leaving.current = true;
      history.back();
    },
  };
}

function giveEntry(name: string): void {
  const below: unknown = history.state;
  const state = { ...(typeof below === 'object' && below), dialog: name };
  if (enteredName() === undefined) history.pushState(state, '');
  else history.replaceState(state, '');
}

/** @returns what the present entry of the history names */
function enteredName(): string | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'dialog' in state && typeof state.dialog === 'string' ? state.dialog : undefined;
}
