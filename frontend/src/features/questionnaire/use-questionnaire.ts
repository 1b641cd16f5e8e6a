import { emptyAnswers, missingAnswers, questionnaireSchema, questionnaireSubmission, restRoutes, toasts, visibleAnswers, type AnswerId, type ContactMessage, type QuestionnaireAnswers } from 'contract';
import { sendForm, type FormOutcome } from '../../components/form/send-form.js';
import { trapOf } from '../../components/form/TrapField.js';
import { useSending, type Sending } from '../../components/form/use-sending.js';
import { showToast } from '../../lib/toasts.js';
import { answerErrors } from './answer-errors.js';
import { useKeptDraft, type KeptDraft } from './draft/use-kept-draft.js';

/** The answers the contact message's fields are made of (spec section 7). */
const fieldNames: Readonly<Record<string, AnswerId>> = {
  name: 'nameAndRole',
  email: 'contactEmail',
  subject: 'organizationName',
} satisfies Partial<Record<keyof ContactMessage, AnswerId>>;

const empty = emptyAnswers();

export interface Questionnaire extends Pick<Sending<QuestionnaireAnswers>, 'formik' | 'element' | 'status' | 'submit'> {
  readonly draft: KeptDraft;
}

/** The questionnaire, its answers kept on the device until they have arrived. */
export function useQuestionnaire(): Questionnaire {
  const { formik, element, status, attempted, submit, restart } = useSending<QuestionnaireAnswers>({
    empty,
    faultsOf: answerErrors,
    fieldNames,
    send,
    renewKey: () => draft.keeper.renewId(),
    onArrived: () => draft.sent(),
    onFaults: (answers) => {
      if (missingAnswers(visibleAnswers(answers)).length > 0) showToast(toasts.questionnaireMissing);
    },
    onOutcome: ({ kind }) => showToast(kind === 'sent' ? toasts.questionnaireSent : toasts.questionnaireFailed),
  });
  const draft = useKeptDraft({ form: element, answers: formik.values, show: (answers) => void formik.setValues(answers, attempted), empty: restart });

  async function send(answers: QuestionnaireAnswers): Promise<FormOutcome> {
    const message = questionnaireSubmission(questionnaireSchema.validateSync(visibleAnswers(answers)));
    const { id, begunAt } = draft.keeper;
    return sendForm(restRoutes.contact, message, { idempotencyKey: id(), elapsedMilliseconds: Date.now() - begunAt(), trap: trapOf(element.current) });
  }

  return { formik, element, status, draft, submit };
}
