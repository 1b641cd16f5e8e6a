import type { FieldErrors } from 'contract';
import { useFormik, type FormikErrors, type FormikProps, type FormikValues } from 'formik';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { focusFirstFault } from './focus-field.js';
import type { FormStatus } from './form-state.js';
import type { FormOutcome } from './send-form.js';
import { useAfterAttempt } from './use-after-attempt.js';

export interface SendingOptions<Values extends FormikValues> {
  readonly empty: Values;
  /** What the form opens with; without it, empty. */
  readonly opening?: { readonly values: Values; readonly errors: FormikErrors<Values>; readonly status: FormStatus } | undefined;
  /** @returns field → fault */
  readonly faultsOf: (values: Values) => FieldErrors;
  /** Where the server's names of fields differ from the form's: the server's → the form's. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  readonly send: (values: Values) => Promise<FormOutcome>;
  /** What is sent next is another message. */
  readonly renewKey: () => void;
  /** The message has arrived: nothing of it need be kept. */
  readonly onArrived: () => void;
  /** Faults stand in the page, of the browser's finding or the server's. */
  readonly onFaults: (values: Values) => void;
  /** All outcomes but faults. */
  readonly onOutcome: (outcome: FormOutcome) => void;
}

export interface Sending<Values extends FormikValues> {
  readonly formik: FormikProps<Values>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly status: FormStatus;
  /** The visitor has tried to send it: from then on it is validated with every correction. */
  readonly attempted: boolean;
  readonly submit: () => void;
  /** Empties the form, as if nobody had tried to send it. */
  readonly restart: () => void;
}

/**
 * What a form goes through until it has arrived: validated when it is sent (spec section 5) and from then on as the
 * visitor corrects it; sent once however often it is clicked; empty again when it was taken.
 */
export function useSending<Values extends FormikValues>({
  empty, opening, faultsOf, fieldNames = {}, send, renewKey, onArrived, onFaults, onOutcome,
}: SendingOptions<Values>): Sending<Values> {
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [status, setStatus] = useState<FormStatus>(opening?.status ?? { kind: 'idle' });
  const [attempted, setAttempted] = useState(opening?.status.kind === 'invalid');

  const formik = useFormik<Values>({
    initialValues: opening?.values ?? empty,
    ...(opening && { initialErrors: opening.errors }),
    validate: faultsOf,
    validateOnChange: attempted,
    // A fault that goes away while one leaves a field would move the button from under the pointer.
    validateOnBlur: false,
    onSubmit: async (values) => {
      setStatus({ kind: 'sending' });
      conclude(await deliver(values));
    },
  });
  useAfterAttempt(formik, () => {
    if (!focusFirstFault(element.current)) return;
    setStatus({ kind: 'invalid' });
    onFaults(formik.values);
  });

  async function deliver(values: Values): Promise<FormOutcome> {
    const outcome = await send(values);
    if (outcome.kind !== 'key-spent') return outcome;
    // An earlier attempt did arrive, and the text was changed since: this is another message.
    renewKey();
    return send(values);
  }

  function clear(): void {
    setAttempted(false);
    formik.resetForm({ values: empty, errors: {} });
  }

  function restart(): void {
    clear();
    setStatus((now) => (now.kind === 'invalid' ? { kind: 'idle' } : now));
  }

  function conclude(outcome: FormOutcome): void {
    if (outcome.kind === 'invalid') {
      const named = Object.entries(outcome.errors).map(([field, text]): [string, string] => [fieldNames[field] ?? field, text]);
      const own = named.filter(([field]) => Object.hasOwn(empty, field));
      if (own.length === 0) return conclude({ kind: 'failed' });
      for (const [field, text] of own) formik.setFieldError(field, text);
      // They are told once, when they are in the page.
      return setStatus({ kind: 'invalid' });
    }
    if (outcome.kind === 'sent') {
      onArrived();
      clear();
    }
    setStatus(outcome);
    onOutcome(outcome);
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

  return { formik, element, status, attempted, submit, restart };
}
