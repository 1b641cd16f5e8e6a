import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { Button, GlobalStyles } from '@mui/material';
import type { QuestionnaireAnswers } from 'contract';
import { memo } from 'react';
import type { DraftNotice, FormDraft } from '../../components/form/use-draft.js';
import { questionnairePage } from '../../content/executive-search/executive-search-page.js';
import { questionnaireTexts } from './questionnaire-texts.js';

interface DraftBarProps extends Pick<FormDraft<QuestionnaireAnswers>, 'notice' | 'startOver' | 'bringBack'> {
  readonly empty: boolean;
}

/** What happens to the answers, and what the visitor can do with all of them. Always there, so that nothing jumps. */
export const DraftBar = memo(function DraftBar({ notice, startOver, bringBack, empty }: DraftBarProps) {
  const cleared = notice.kind === 'cleared';
  return (
    <div className="kept">
      <GlobalStyles styles={printStyles} />
      <p role="status">{noticeText(notice)}</p>
      <div className="kept-actions">
        {/* One button, so that the focus stays where it was when starting over can be undone. */}
        <Button
          size="small"
          variant="outlined"
          startIcon={cleared ? <UndoRounded aria-hidden /> : <ReplayRounded aria-hidden />}
          disabled={empty && !cleared}
          onClick={cleared ? bringBack : startOver}
        >
          {cleared ? questionnaireTexts.bringBack : questionnaireTexts.startOver}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<PrintOutlined aria-hidden />}
          onClick={printQuestionnaire}
        >
          {questionnaireTexts.print}
        </Button>
      </div>
    </div>
  );
});

function noticeText(notice: DraftNotice<QuestionnaireAnswers>): string {
  if (notice.kind !== 'restored') return questionnaireTexts.notices[notice.kind];
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
  return questionnaireTexts.restored(format.format(notice.savedAt));
}

const printMark = 'data-print-questionnaire';
const questionnaire = `#${questionnairePage.anchor}`;

/** What is neither in the questionnaire nor around it stays off the paper. */
const printStyles = {
  '@media print': {
    [`html[${printMark}] body *:not(:has(${questionnaire}), ${questionnaire}, ${questionnaire} *)`]: {
      display: 'none !important',
    },
  },
};

function printQuestionnaire(): void {
  const root = document.documentElement;
  root.setAttribute(printMark, '');
  addEventListener('afterprint', () => root.removeAttribute(printMark), { once: true });
  window.print();
}
