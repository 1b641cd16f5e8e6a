import type { ChoiceQuestion } from 'contract';
import { memo } from 'react';
import { FollowUpField, type FollowUpProps } from './FollowUpField.js';
import { QuestionFrame } from './QuestionFrame.js';
import { ScaleLabel } from './ScaleLabel.js';

interface ChoiceAnswerProps extends FollowUpProps {
  readonly question: ChoiceQuestion;
  readonly answer: string;
  readonly error: string | undefined;
}

/** A question with one answer out of several, or a rating from 1 to 5. */
export const ChoiceAnswer = memo(function ChoiceAnswer({ question, answer, error, ...followUp }: ChoiceAnswerProps) {
  const { id, kind, options } = question;
  const scale = kind === 'scale';
  return (
    <QuestionFrame
      question={question}
      error={error}
      control={() => (
        <div className={scale ? 'choices scale' : 'choices'}>
          {options.map((option) => (
            <label key={option.value} className="choice">
              <input type="radio" name={id} value={option.value} checked={answer === option.value} onChange={() => followUp.onAnswer(id, option.value)} />
              {scale ? <ScaleLabel option={option} /> : <span>{option.label}</span>}
            </label>
          ))}
        </div>
      )}
    >
      <FollowUpField {...followUp} />
    </QuestionFrame>
  );
});
