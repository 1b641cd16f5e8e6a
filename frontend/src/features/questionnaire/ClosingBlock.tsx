import Button from '@mui/material/Button';
import { questionnairePage } from '../../content/executive-search/executive-search-page.js';
import { toasts } from 'contract';
import { memo } from 'react';
import { FormStatusLine } from '../../components/form/FormStatusLine.js';
import { SubmitButton } from '../../components/form/SubmitButton.js';
import type { FormStatus } from '../../components/form/form-state.js';
import { focusFirstFault } from '../../components/form/focus-field.js';
import { questionnaireTexts } from './questionnaire-texts.js';

interface ClosingBlockProps {
  readonly status: FormStatus;
  /** Answers that are wrong or missing. */
  readonly faults: number;
  readonly onSubmit: () => void;
}

/** Where the questionnaire ends: what happens next, the button, and what became of it. */
export const ClosingBlock = memo(function ClosingBlock({ status, faults, onSubmit }: ClosingBlockProps) {
  return (
    <div className="closing">
      <p className="closing-note">{questionnairePage.closingNote}</p>
      {faults > 0 && (
        <p className="closing-faults">
          {questionnaireTexts.faults(faults)}{' '}
          <Button size="small" variant="outlined" color="error" onClick={({ currentTarget }) => focusFirstFault(currentTarget.closest('form'))}>
            {questionnaireTexts.firstFault}
          </Button>
        </p>
      )}
      <FormStatusLine status={status} sending={questionnairePage.submitting} sent={toasts.questionnaireSent} failed={toasts.questionnaireFailed} />
      <SubmitButton status={status} label={questionnairePage.submit} sendingLabel={questionnairePage.submitting} onClick={onSubmit} />
    </div>
  );
});
