import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { browserStorage } from '../../lib/browser/browser-features.js';
import { createDraft, earlyValues, overlaid, sameValues, type FormValues } from './draft.js';

export type DraftNotice<Values> =
  | { readonly kind: 'kept' | 'not-kept' | 'changed' | 'gone' }
  | { readonly kind: 'restored'; readonly savedAt: number }
  | { readonly kind: 'cleared'; readonly previous: Values };

interface DraftOptions<Values extends FormValues> {
  readonly name: string;
  /** `tab`: until the tab is closed. `device`: also afterwards, and shared by all tabs. */
  readonly keptIn: 'tab' | 'device';
  readonly element: RefObject<HTMLFormElement | null>;
  readonly values: Values;
  readonly empty: Values;
  readonly read: (stored: unknown) => Values;
  /** The server has rendered newer values than any kept ones. */
  readonly fresh: boolean;
  readonly show: (values: Values) => void;
  readonly clear: () => void;
}

export interface FormDraft<Values> {
  readonly notice: DraftNotice<Values>;
  /** Which message this is, and how long the visitor has had the form. */
  readonly accompanying: () => { readonly idempotencyKey: string; readonly elapsedMilliseconds: number };
  readonly renewKey: () => void;
  readonly sent: () => void;
  /** Empties the form; `bringBack` undoes it. */
  readonly startOver: () => void;
  readonly bringBack: () => void;
}

/** Writes once per pause, not with every letter. */
const PAUSE_MILLISECONDS = 400;

/** Stores a form's values until it is sent, takes over values from before hydration, and shows what another tab stores. */
export function useDraft<Values extends FormValues>({
  name,
  keptIn,
  element,
  values,
  empty,
  read,
  fresh,
  show,
  clear,
}: DraftOptions<Values>): FormDraft<Values> {
  const key = `draft:${name}`;
  const [draft] = useState(() => createDraft(key, browserStorage(keptIn), empty, read));
  // What the storage says, told by an effect: a dispatch, since the lint rule takes a setter there for derived state.
  const [notice, tell] = useReducer(
    (_before: DraftNotice<Values>, next: DraftNotice<Values>): DraftNotice<Values> => next,
    { kind: 'kept' },
  );
  // Until the kept values are on the page, the empty ones there must not take their place in the storage. No state: a long form is not
  // rendered again for it.
  const opened = useRef(false);

  const open = useEffectEvent(() => {
    if (fresh) draft.forget();
    const early = read(element.current ? earlyValues(element.current, empty) : {});
    // Fields can be filled in as soon as the document is on the screen.
    const { values: begun, savedAt } = draft.open(early, Math.round(performance.timeOrigin));
    if (!sameValues(begun, values)) show(begun);
    if (savedAt !== undefined) tell({ kind: 'restored', savedAt });
    opened.current = true;
  });

  const keep = useEffectEvent(() => {
    if (!opened.current) return;
    draft.save(values);
    if (notice.kind === 'kept' && !draft.isKept()) tell({ kind: 'not-kept' });
  });

  const follow = useEffectEvent(() => {
    const other = opened.current ? draft.readOther() : undefined;
    if (other === undefined) return;
    if (other !== 'gone') show(other);
    tell({ kind: other === 'gone' ? 'gone' : 'changed' });
  });

  useLayoutEffect(() => open(), []);

  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [values]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === key) follow();
    };
    // It may have missed changes of other tabs.
    const onShow = () => follow();
    // After `pagehide` the page may never run again.
    const onHide = () => keep();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      // Another page of the site is shown.
      keep();
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [key]);

  // The returned functions must be the same in every render.
  const latest = useRef({ values, notice, show, clear });
  useLayoutEffect(() => {
    latest.current = { values, notice, show, clear };
  });
  const startOver = useCallback(() => {
    tell({ kind: 'cleared', previous: latest.current.values });
    draft.forget();
    latest.current.clear();
  }, [draft]);
  const bringBack = useCallback(() => {
    const now = latest.current;
    if (now.notice.kind === 'cleared') now.show(read(overlaid(now.notice.previous, now.values)));
    tell({ kind: 'kept' });
  }, [read]);

  return {
    notice,
    accompanying: () => ({ idempotencyKey: draft.id(), elapsedMilliseconds: Date.now() - draft.begunAt() }),
    renewKey: draft.renewId,
    sent: () => {
      tell({ kind: 'kept' });
      draft.forget();
    },
    startOver,
    bringBack,
  };
}
