import type { FollowUp } from 'contract';
import { FieldFrame } from '../../../components/form/FieldFrame.js';
import type { AnswerHandlers } from './answer-handlers.js';
import { WrittenAnswer } from './WrittenAnswer.js';

/** The part of a question's props that its free text takes. */
export interface FollowUpProps extends Pick<AnswerHandlers, 'onAnswer'> {
  /** Absent while no answer reveals it. */
  readonly followUp: FollowUp | undefined;
  readonly followUpAnswer: string;
  readonly followUpError: string | undefined;
}

/** The free text that goes with a question: "Other", or an explanation a choice asks for. */
export function FollowUpField({ followUp, followUpAnswer, followUpError, onAnswer }: FollowUpProps) {
  if (!followUp) return null;
  const { id, label, placeholder } = followUp;
  return (
    <div className="follow-up">
      <FieldFrame name={id} label={label} error={followUpError}>
        {(control) => <WrittenAnswer id={id} answer={followUpAnswer} placeholder={placeholder} control={control} onAnswer={onAnswer} />}
      </FieldFrame>
    </div>
  );
}
