import { answersFromStorage, emptyAnswers, mergeAnswers, sameAnswers, type QuestionnaireAnswers } from 'contract';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { earlyAnswers } from '../../../components/form/early-answers.js';
import { newIdempotencyKey } from '../../../components/form/kept-draft.js';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.js';
import { DRAFT_KEY } from './draft.js';

/** What the visitor is told about the answers kept. */
export type DraftNotice =
  | { readonly kind: 'kept' | 'not-kept' | 'changed' | 'gone' }
  | { readonly kind: 'restored'; readonly savedAt: number }
  | { readonly kind: 'cleared'; readonly previous: QuestionnaireAnswers };

export interface KeptDraft {
  /** The page shows what was kept and takes answers. */
  readonly opened: boolean;
  readonly notice: DraftNotice;
  readonly keeper: DraftKeeper;
  /** Empties the questionnaire; `bringBack` undoes it. */
  readonly startOver: () => void;
  readonly bringBack: () => void;
  /** The answers have arrived. */
  readonly sent: () => void;
}

interface KeptDraftOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly answers: QuestionnaireAnswers;
  /** Puts answers into the form. */
  readonly show: (answers: QuestionnaireAnswers) => void;
  /** Takes all answers out of the form. */
  readonly empty: () => void;
}

interface Told {
  readonly notice: DraftNotice;
  /** Until the kept answers are on the page, the empty ones there must not take their place on the device. */
  readonly opened: boolean;
}

const told = (_before: Told, notice: DraftNotice): Told => ({ notice, opened: true });

/** Long enough not to write with every letter, short enough to lose nothing worth keeping. */
const PAUSE_MILLISECONDS = 400;

/** Keeps the questionnaire's answers on the device, offers them again after a reload, and shares them among tabs. */
export function useKeptDraft({ form, answers, show, empty }: KeptDraftOptions): KeptDraft {
  const [keeper] = useState(() => createDraftKeeper({ storage: deviceStorage(), newId: newIdempotencyKey, now: Date.now }));
  const [{ notice, opened }, tell] = useReducer(told, { notice: { kind: 'kept' }, opened: false });

  const open = useEffectEvent(() => {
    // What was typed and ticked before the scripts came stands only in the page.
    const early = answersFromStorage(form.current ? earlyAnswers(form.current, emptyAnswers()) : {});
    const { answers: begun, restored } = keeper.open(early);
    if (!sameAnswers(begun, answers)) show(begun);
    tell(restored ? { kind: 'restored', savedAt: restored.savedAt } : { kind: 'kept' });
  });

  const keep = useEffectEvent(() => {
    if (!opened) return;
    const { answers: merged, elsewhere } = keeper.sync(answers);
    if (merged !== answers) show(merged);
    if (elsewhere) tell({ kind: elsewhere });
    else if (notice.kind === 'kept' && !keeper.keeps()) tell({ kind: 'not-kept' });
  });

  useLayoutEffect(() => open(), []);

  useEffect(() => {
    const timer = setTimeout(keep, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [answers]);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === DRAFT_KEY) keep();
    };
    // A page that is left may never run again; one that comes back from the browser's cache has missed what others kept.
    const onChange = () => keep();
    addEventListener('storage', onStorage);
    addEventListener('pagehide', onChange);
    addEventListener('pageshow', onChange);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      // Left for another page of the site.
      keep();
      removeEventListener('storage', onStorage);
      removeEventListener('pagehide', onChange);
      removeEventListener('pageshow', onChange);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, []);

  const latest = useRef({ answers, notice, show, empty });
  useLayoutEffect(() => {
    latest.current = { answers, notice, show, empty };
  });

  const startOver = useCallback(() => {
    tell({ kind: 'cleared', previous: latest.current.answers });
    keeper.forget();
    latest.current.empty();
  }, [keeper]);

  const bringBack = useCallback(() => {
    const { answers: since, notice: now, show: put } = latest.current;
    if (now.kind === 'cleared') put(mergeAnswers(emptyAnswers(), since, now.previous));
    tell({ kind: 'kept' });
  }, []);

  const sent = useCallback(() => {
    tell({ kind: 'kept' });
    keeper.forget();
  }, [keeper]);

  return { opened, notice, keeper, startOver, bringBack, sent };
}

/** @returns the browser's storage; undefined on the server and where the browser forbids it */
function deviceStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}
