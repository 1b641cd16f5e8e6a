import { useFormik, type FormikErrors, type FormikProps } from 'formik';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Schema } from 'yup';
import type { PostedForm } from '../../lib/data/posted-form.js';
import { loadToastStage } from '../Toasts.js';
import { focusFirstFault } from './FieldFrame.js';
import { knownValues, type FormValues } from './draft.js';
import { honeypotOf, sendForm, type FormOutcome, type FormStatus } from './send-form.js';
import { useDraft, type FormDraft } from './use-draft.js';

interface SiteFormOptions<Values extends FormValues> {
  readonly name: string;
  readonly path: string;
  readonly schema: Schema<Values>;
  readonly empty: Values;
  /** What the server found when the form was posted without scripts; `sent` when it arrived. */
  readonly posted?: PostedForm | 'sent' | undefined;
  /** Where its draft is kept: until the tab is closed, or on the device for all tabs. */
  readonly keptIn?: 'tab' | 'device';
  /** Makes values of a stored draft or early input; by default any text and list of a known field is taken. Must not throw. */
  readonly read?: (stored: unknown) => Values;
  /** @returns what is posted; without it the values, as the schema writes them */
  readonly bodyOf?: (values: Values) => object;
  /** Where the server's names of fields differ from the form's: the server's → the form's. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** @returns whether the server's answer is what the visitor sent the form for; else sending it has failed */
  readonly isFulfilled?: (answer: unknown) => boolean;
  /** Shows the toasts. Faults found in the browser lead to `invalid`, too. */
  readonly onOutcome: (outcome: FormOutcome, values: Values) => void;
}

export interface SiteFormState<Values extends FormValues> {
  readonly name: string;
  readonly formik: FormikProps<Values>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly status: FormStatus;
  readonly draft: FormDraft<Values>;
  readonly submit: () => void;
}

/**
 * A form of the site on Formik: validated when it is sent (product 6.2) and from then on with every correction, sent
 * once however often it is clicked, empty again when it has arrived, its values kept in the browser until then.
 */
export function useSiteForm<Values extends FormValues>(
  options: SiteFormOptions<Values>,
): SiteFormState<Values> {
  const {
    name,
    path,
    schema,
    empty,
    posted,
    keptIn = 'tab',
    bodyOf = asTheyAre,
    fieldNames = {},
    isFulfilled = () => true,
    onOutcome,
  } = options;
  const { read = (stored: unknown) => knownValues(empty, stored) } = options;
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [opening] = useState(() => openingOf(posted, empty));
  const [status, setStatus] = useState(opening.status);
  /** From the first attempt to send it on it is validated with every correction. */
  const [attempted, setAttempted] = useState(opening.status.kind === 'invalid');

  const formik = useFormik<Values>({
    initialValues: opening.values,
    initialErrors: opening.errors,
    validationSchema: schema,
    validateOnChange: attempted,
    // An error that disappears on blur would move the button away from the pointer.
    validateOnBlur: false,
    onSubmit: async (values) => {
      setStatus({ kind: 'sending' });
      conclude(await deliver(values), values);
    },
  });
  const draft = useDraft({
    name,
    keptIn,
    element,
    values: formik.values,
    empty,
    read,
    fresh: posted !== undefined,
    show: (values) => void formik.setValues(values, attempted),
    clear,
  });
  // The form shows what was kept and takes answers. No state: a long form is not rendered again for it.
  useLayoutEffect(() => element.current?.setAttribute('data-live', 'true'), []);
  useAfterAttempt(formik, () => {
    if (!focusFirstFault(element.current)) return;
    setStatus({ kind: 'invalid' });
    onOutcome({ kind: 'invalid', errors: {} }, formik.values);
  });
  useEffect(() => {
    if (formik.dirty) loadToastStage().catch(() => undefined);
  }, [formik.dirty]);

  async function deliver(values: Values): Promise<FormOutcome> {
    const body = bodyOf(schema.cast(values));
    const send = () =>
      sendForm(path, body, { ...draft.accompanying(), honeypot: honeypotOf(element.current) });
    let outcome = await send();
    if (outcome.kind === 'key-spent') {
      // An earlier attempt arrived, and the text was changed since: this is another message.
      draft.renewKey();
      outcome = await send();
    }
    if (outcome.kind !== 'sent' || isFulfilled(outcome.answer)) return outcome;
    // With the same key the server would repeat its answer.
    draft.renewKey();
    return { kind: 'failed' };
  }

  function conclude(outcome: FormOutcome, values: Values): void {
    if (outcome.kind === 'invalid') {
      const named = Object.entries(outcome.errors).map(([field, text]): [string, string] => [
        fieldNames[field] ?? field,
        text,
      ]);
      const own = named.filter(([field]) => Object.hasOwn(empty, field));
      if (own.length === 0) return conclude({ kind: 'failed' }, values);
      for (const [field, text] of own) formik.setFieldError(field, text);
      // Announced once they are rendered (`useAfterAttempt`).
      return setStatus({ kind: 'invalid' });
    }
    if (outcome.kind === 'sent') {
      draft.sent();
      clear();
    }
    setStatus(outcome);
    onOutcome(outcome, values);
  }

  function clear(): void {
    setAttempted(false);
    formik.resetForm({ values: empty, errors: {} });
    setStatus((now) => (now.kind === 'invalid' ? { kind: 'idle' } : now));
  }

  const { submitForm } = formik;
  const submit = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    setAttempted(true);
    void submitForm().finally(() => {
      busy.current = false;
    });
  }, [submitForm]);

  return { name, formik, element, status, draft, submit };
}

interface Opening<Values> {
  readonly values: Values;
  readonly errors: FormikErrors<Values>;
  readonly status: FormStatus;
}

function openingOf<Values extends FormValues>(
  posted: PostedForm | 'sent' | undefined,
  empty: Values,
): Opening<Values> {
  const errors: FormikErrors<Values> = {};
  if (typeof posted !== 'object') return { values: empty, errors, status: { kind: posted ?? 'idle' } };
  return {
    values: knownValues(empty, posted.values),
    errors: { ...errors, ...posted.errors },
    status: posted.outcome,
  };
}

function asTheyAre(values: object): object {
  return values;
}

/** Calls back once after each attempt to send, when its errors are rendered. */
function useAfterAttempt(
  { isSubmitting, submitCount }: Pick<FormikProps<unknown>, 'isSubmitting' | 'submitCount'>,
  onEnd: () => void,
): void {
  const seen = useRef(0);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    // A sent form starts counting again.
    if (submitCount < seen.current) seen.current = submitCount;
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    ended();
  }, [isSubmitting, submitCount]);
}
