import type { FieldErrors } from 'contract';
import { useEffect, type FormEvent } from 'react';
import { prepareToasts } from '../../lib/toasts.js';
import type { FormValues } from './form-state.js';
import { sendForm, type FormOutcome } from './send-form.js';
import { trapOf } from './TrapField.js';
import { useDraft } from './use-draft.js';
import { useSending, type Sending, type SendingOptions } from './use-sending.js';

export interface SiteFormOptions<Values extends FormValues> {
  /** Names the form on its page and its draft on the device. */
  readonly name: string;
  /** REST route it is posted to. */
  readonly path: string;
  readonly empty: Values;
  /** What the server rendered, when the form comes back from a post without scripts. */
  readonly posted?: SendingOptions<Values>['opening'];
  /** Makes values of what was kept or typed early; must not throw. */
  readonly readValues: (stored: unknown) => Values;
  /** @returns field → fault; `schemaFaults` makes it of a contract schema */
  readonly faultsOf: (values: Values) => FieldErrors;
  /** @returns what is posted */
  readonly bodyOf: (values: Values) => object;
  /** @returns whether the server's answer is what the visitor sent the form for; else sending it has failed */
  readonly isFulfilled?: (answer: unknown) => boolean;
  /** Shows the toasts. Faults found in the browser lead to `invalid`, too. */
  readonly onOutcome: (outcome: FormOutcome) => void;
}

/** What `SiteForm` needs. */
export interface SiteFormState<Values extends FormValues> extends Pick<Sending<Values>, 'formik' | 'element' | 'status'> {
  readonly name: string;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form of the site, its answers kept on the device until they have arrived. */
export function useSiteForm<Values extends FormValues>(options: SiteFormOptions<Values>): SiteFormState<Values> {
  const { name, path, empty, posted, faultsOf, bodyOf, isFulfilled = () => true, onOutcome } = options;
  const { formik, element, status, submit } = useSending<Values>({
    empty,
    opening: posted,
    faultsOf,
    send,
    renewKey: () => draft.renewKey(),
    onArrived: () => draft.drop(),
    onFaults: () => onOutcome({ kind: 'invalid', errors: {} }),
    onOutcome,
  });
  const draft = useDraft({ name, element, formik, empty, readValues: options.readValues, fresh: posted !== undefined });
  useEffect(() => {
    if (formik.dirty) prepareToasts();
  }, [formik.dirty]);

  async function send(values: Values): Promise<FormOutcome> {
    const outcome = await sendForm(path, bodyOf(values), { ...draft.accompanying(), trap: trapOf(element.current) });
    if (outcome.kind !== 'sent' || isFulfilled(outcome.answer)) return outcome;
    // By the same key the next attempt would be answered the same.
    draft.renewKey();
    return { kind: 'failed' };
  }

  return {
    name,
    formik,
    element,
    status,
    submit: (event) => {
      event.preventDefault();
      submit();
    },
  };
}
