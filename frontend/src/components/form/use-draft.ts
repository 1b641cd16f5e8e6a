import type { FormikProps } from 'formik';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useHydrated } from '../../lib/use-hydrated.js';
import { earlyAnswers } from './early-answers.js';
import type { FormValues } from './form-state.js';
import { dropDraft, keepDraft, newIdempotencyKey, readDraft } from './kept-draft.js';

interface DraftOptions<Values extends FormValues> {
  readonly name: string;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly formik: FormikProps<Values>;
  readonly empty: Values;
  readonly readValues: (stored: unknown) => Values;
  /** The server has rendered newer values than any kept ones. */
  readonly fresh: boolean;
}

interface Draft {
  /** Which message this is and how long the visitor has had the form. */
  accompanying(): { readonly idempotencyKey: string; readonly elapsedMilliseconds: number };
  /** What is in the form now is a new message. */
  renewKey(): void;
  /** The message has arrived; the next one is another. */
  drop(): void;
}

/** Keeps a form's answers over reloads and lost connections, and takes over what was typed before the scripts came. */
export function useDraft<Values extends FormValues>({ name, element, formik, empty, readValues, fresh }: DraftOptions<Values>): Draft {
  const cameWithDocument = !useHydrated();
  const message = useRef<{ key: string; begunAt: number } | undefined>(undefined);
  const { values, setValues } = formik;

  useLayoutEffect(() => {
    if (message.current) return;
    const kept = fresh ? undefined : readDraft(name);
    message.current = { key: kept?.idempotencyKey ?? newIdempotencyKey(), begunAt: kept?.begunAt ?? (cameWithDocument ? performance.timeOrigin : Date.now()) };
    const early = element.current ? earlyAnswers(element.current, empty) : {};
    const found = { ...kept?.values, ...early };
    if (Object.keys(found).length > 0) void setValues(readValues(found), false);
  }, [cameWithDocument, element, empty, fresh, name, readValues, setValues]);

  useEffect(() => {
    if (!message.current) return;
    const { key, begunAt } = message.current;
    if (JSON.stringify(values) === JSON.stringify(empty)) dropDraft(name);
    else keepDraft(name, { idempotencyKey: key, begunAt, values });
  }, [empty, name, values]);

  function begin() {
    message.current = { key: newIdempotencyKey(), begunAt: Date.now() };
    return message.current;
  }

  return {
    accompanying: () => {
      const { key, begunAt } = message.current ?? begin();
      return { idempotencyKey: key, elapsedMilliseconds: Date.now() - begunAt };
    },
    renewKey: () => {
      const { begunAt } = message.current ?? begin();
      const idempotencyKey = newIdempotencyKey();
      message.current = { key: idempotencyKey, begunAt };
      const kept = readDraft(name);
      // Loaded anew before the answer has come, the page must send the same message.
      if (kept) keepDraft(name, { ...kept, idempotencyKey });
    },
    drop: () => {
      begin();
      dropDraft(name);
    },
  };
}
