import { useFormik, type FormikErrors, type FormikProps } from 'formik';
import type { FieldErrors } from 'db/contract';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { prepareToasts } from '../../lib/toasts.js';
import { focusFirstFault } from './focus-field.js';
import type { FormStatus, FormValues } from './form-state.js';
import { sendForm, type FormOutcome } from './send-form.js';
import { trapOf } from './TrapField.js';
import { useDraft } from './use-draft.js';
import { useAfterAttempt } from './use-after-attempt.js';

export interface SiteFormOptions<Values extends FormValues> {
  /** Names the form on its page and its draft on the device. */
  readonly name: string;
  /** REST route it is posted to. */
  readonly path: string;
  readonly empty: Values;
  /** What the server rendered, when the form comes back from a post without scripts. */
  readonly posted?: { readonly values: Values; readonly errors: FormikErrors<Values>; readonly status: FormStatus } | undefined;
  /** Makes values of what was kept or typed early; must not throw. */
  readonly readValues: (stored: unknown) => Values;
  /** @returns field → fault; `schemaFaults` makes it of a contract schema */
  readonly faultsOf: (values: Values) => FieldErrors;
  /** @returns what is posted */
  readonly bodyOf: (values: Values) => object;
  /** @returns whether the server's answer is what the visitor sent the form for; else sending it has failed */
  readonly isFulfilled?: (answer: unknown) => boolean;
  /** Where the server's names of fields differ from the form's: the server's → the form's. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** Shows the toasts. Faults found in the browser lead to `invalid`, too. */
  readonly onOutcome: (outcome: FormOutcome) => void;
}

/** What `SiteForm` needs. */
export interface SiteFormState<Values extends FormValues> {
  readonly name: string;
  readonly formik: FormikProps<Values>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly status: FormStatus;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of the site: validated when it is sent (spec section 5) and from then on as the visitor corrects it; sent once
 * however often it is clicked; its answers kept on the device until they have arrived.
 */
export function useSiteForm<Values extends FormValues>(options: SiteFormOptions<Values>): SiteFormState<Values> {
  const { name, path, empty, posted, faultsOf, bodyOf, isFulfilled = () => true, fieldNames = {}, onOutcome } = options;
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [status, setStatus] = useState<FormStatus>(posted?.status ?? { kind: 'idle' });
  const [attempted, setAttempted] = useState(posted?.status.kind === 'invalid');

  const formik = useFormik<Values>({
    initialValues: posted?.values ?? empty,
    ...(posted && { initialErrors: posted.errors }),
    validate: faultsOf,
    validateOnChange: attempted,
    // A fault that goes away while one leaves a field would move the button from under the pointer.
    validateOnBlur: false,
    onSubmit: async (values) => {
      setStatus({ kind: 'sending' });
      conclude(await deliver(values));
    },
  });
  const draft = useDraft({ name, element, formik, empty, readValues: options.readValues, fresh: posted !== undefined });
  useEffect(() => {
    if (formik.dirty) prepareToasts();
  }, [formik.dirty]);
  useAfterAttempt(formik, () => {
    if (!focusFirstFault(element.current)) return;
    setStatus({ kind: 'invalid' });
    onOutcome({ kind: 'invalid', errors: {} });
  });

  async function deliver(values: Values): Promise<FormOutcome> {
    const send = () => sendForm(path, bodyOf(values), { ...draft.accompanying(), trap: trapOf(element.current) });
    let outcome = await send();
    if (outcome.kind === 'key-spent') {
      // An earlier attempt did arrive, and the text was changed since: this is another message.
      draft.renewKey();
      outcome = await send();
    }
    if (outcome.kind !== 'sent' || isFulfilled(outcome.answer)) return outcome;
    // By the same key the next attempt would be answered the same.
    draft.renewKey();
    return { kind: 'failed' };
  }

  function conclude(outcome: FormOutcome) {
    if (outcome.kind === 'invalid') {
      const shown = Object.entries(outcome.errors).map(([field, text]): [string, string] => [fieldNames[field] ?? field, text]);
      const own = shown.filter(([field]) => field in empty);
      if (own.length === 0) return conclude({ kind: 'failed' });
      for (const [field, text] of own) formik.setFieldError(field, text);
    }
    if (outcome.kind === 'sent') {
      draft.drop();
      setAttempted(false);
      formik.resetForm({ values: empty, errors: {} });
    }
    setStatus(outcome);
    // Faults are told once, when they are in the page.
    if (outcome.kind !== 'invalid') onOutcome(outcome);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setAttempted(true);
    void formik.submitForm().finally(() => {
      busy.current = false;
    });
  }

  return { name, formik, element, status, submit };
}
