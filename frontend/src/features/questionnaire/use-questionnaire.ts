import { useFormik, type FormikProps } from 'formik';
import {
  emptyAnswers,
  missingAnswers,
  questionnaireSchema,
  questionnaireSubmission,
  restRoutes,
  toasts,
  visibleAnswers,
  type AnswerId,
  type ContactMessage,
  type QuestionnaireAnswers,
} from 'db/contract';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { focusFirstFault } from '../../components/form/focus-field.js';
import { sendForm, type FormOutcome } from '../../components/form/send-form.js';
import { trapOf } from '../../components/form/TrapField.js';
import { useAfterAttempt } from '../../components/form/use-after-attempt.js';
import type { FormStatus } from '../../components/form/form-state.js';
import { showToast } from '../../lib/toasts.js';
import { answerErrors } from './answer-errors.js';
import { useKeptDraft, type KeptDraft } from './draft/use-kept-draft.js';

/** The answers the contact message's fields are made of (spec section 7). */
const answerOf: Readonly<Partial<Record<string, AnswerId>>> = {
  name: 'nameAndRole',
  email: 'contactEmail',
  subject: 'organizationName',
} satisfies Partial<Record<keyof ContactMessage, AnswerId>>;

const nothing = emptyAnswers();

export interface Questionnaire {
  readonly formik: FormikProps<QuestionnaireAnswers>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly status: FormStatus;
  readonly draft: KeptDraft;
  readonly submit: () => void;
}

/**
 * The questionnaire's state: validated when it is sent (spec section 5) and from then on with every correction, sent
 * once however often it is clicked, kept on the device until it has arrived.
 */
export function useQuestionnaire(): Questionnaire {
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [status, setStatus] = useState<FormStatus>({ kind: 'idle' });
  const [attempted, setAttempted] = useState(false);
  const formik = useFormik<QuestionnaireAnswers>({
    initialValues: nothing,
    validate: answerErrors,
    validateOnChange: attempted,
    // A fault that goes away while one leaves a field would move the button from under the pointer.
    validateOnBlur: false,
    onSubmit: async (answers) => {
      setStatus({ kind: 'sending' });
      conclude(await deliver(answers));
    },
  });
  const draft = useKeptDraft({ form: element, answers: formik.values, show: (answers) => void formik.setValues(answers, attempted) });

  useAfterAttempt(formik, () => {
    if (!focusFirstFault(element.current)) return;
    setStatus({ kind: 'invalid' });
    if (missingAnswers(visibleAnswers(formik.values)).length > 0) showToast(toasts.questionnaireMissing);
  });

  async function deliver(answers: QuestionnaireAnswers): Promise<FormOutcome> {
    const message = questionnaireSubmission(questionnaireSchema.validateSync(visibleAnswers(answers)));
    const { id, begunAt, renewId } = draft.keeper;
    const send = () =>
      sendForm(restRoutes.contact, message, { idempotencyKey: id(), elapsedMilliseconds: Date.now() - begunAt(), trap: trapOf(element.current) });
    const outcome = await send();
    if (outcome.kind !== 'key-spent') return outcome;
    // An earlier attempt did arrive, and the answers were changed since: this is another message.
    renewId();
    return send();
  }

  function conclude(outcome: FormOutcome): void {
    if (outcome.kind === 'invalid') return concludeInvalid(outcome.errors);
    setStatus(outcome);
    showToast(outcome.kind === 'sent' ? toasts.questionnaireSent : toasts.questionnaireFailed);
    if (outcome.kind !== 'sent') return;
    draft.sent();
    setAttempted(false);
    formik.resetForm({ values: emptyAnswers(), errors: {} });
  }

  /** The server found faults that the browser did not: of a newer version of the rules, perhaps. */
  function concludeInvalid(errors: Readonly<Record<string, string>>): void {
    const shown = Object.entries(errors).flatMap(([field, text]) => {
      const id = answerOf[field];
      return id ? [[id, text] as const] : [];
    });
    if (shown.length === 0) return conclude({ kind: 'failed' });
    setStatus({ kind: 'invalid' });
    for (const [id, text] of shown) formik.setFieldError(id, text);
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

  return { formik, element, status, draft, submit };
}
