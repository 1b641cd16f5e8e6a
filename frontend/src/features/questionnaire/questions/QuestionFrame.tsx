import { questionnairePage } from '../../../content/executive-search/executive-search-page.js';
import type { QuestionnaireQuestion } from 'contract';
import { useId, type ReactNode } from 'react';
import { FieldFrame, type FieldControl } from '../../../components/form/FieldFrame.js';

interface QuestionFrameProps {
  readonly question: QuestionnaireQuestion;
  readonly error: string | undefined;
  /** Under the label. */
  readonly hint?: ReactNode;
  /** Draws what answers the question. */
  readonly control: (control: FieldControl) => ReactNode;
  /** A free text that goes with it. */
  readonly children?: ReactNode;
}

const kinds = { text: 'field', email: 'field', 'long-text': 'field', single: 'radiogroup', scale: 'radiogroup', multiple: 'group' } as const;

/** A question and, beside it where there is room, its Educational Note (spec section 2). */
export function QuestionFrame({ question: { id, kind, label, note, required }, error, hint, control, children }: QuestionFrameProps) {
  const noteId = useId();
  return (
    <div className="question">
      <div className="question-main">
        <FieldFrame name={id} label={label} required={required} error={error} hint={hint} kind={kinds[kind]} describedBy={noteId}>
          {control}
        </FieldFrame>
        {children}
      </div>
      <div className="note" role="note" id={noteId}>
        <strong className="note-title">{questionnairePage.noteLabel}</strong>
        {note}
      </div>
    </div>
  );
}
