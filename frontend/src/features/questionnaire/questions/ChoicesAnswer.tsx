import type { ChoicesQuestion } from 'contract';
import { memo } from 'react';
import { questionnaireTexts } from '../questionnaire-texts.js';
import type { AnswerHandlers } from './answer-handlers.js';
import { FollowUpField, type FollowUpProps } from './FollowUpField.js';
import { QuestionFrame } from './QuestionFrame.js';

interface ChoicesAnswerProps extends FollowUpProps, Pick<AnswerHandlers, 'onToggle'> {
  readonly question: ChoicesQuestion;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
}

/** A question with any number of answers, or at most three (spec section 5). */
export const ChoicesAnswer = memo(function ChoicesAnswer({ question, chosen, error, onToggle, ...followUp }: ChoicesAnswerProps) {
  const { id, options, cap } = question;
  return (
    <QuestionFrame
      question={question}
      error={error}
      hint={cap && questionnaireTexts.chosen(chosen.length, cap.max)}
      control={() => (
        <div className="choices">
          {options.map(({ value, label }) => (
            <label key={value} className="choice">
              <input type="checkbox" name={id} value={value} checked={chosen.includes(value)} onChange={() => onToggle(question, chosen, value)} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
    >
      <FollowUpField {...followUp} />
    </QuestionFrame>
  );
});
