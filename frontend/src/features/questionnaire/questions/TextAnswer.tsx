import type { TextQuestion } from 'contract';
import { memo } from 'react';
import type { AnswerHandlers } from './answer-handlers.js';
import { QuestionFrame } from './QuestionFrame.js';
import { WrittenAnswer } from './WrittenAnswer.js';

interface TextAnswerProps extends Pick<AnswerHandlers, 'onAnswer'> {
  readonly question: TextQuestion;
  readonly answer: string;
  readonly error: string | undefined;
}

const autoComplete: Partial<Record<string, string>> = { organizationName: 'organization', nameAndRole: 'name', contactEmail: 'email' };

/** A question answered in words. */
export const TextAnswer = memo(function TextAnswer({ question, answer, error, onAnswer }: TextAnswerProps) {
  const { id, kind, placeholder } = question;
  return (
    <QuestionFrame
      question={question}
      error={error}
      control={(control) => (
        <WrittenAnswer
          id={id}
          kind={kind}
          answer={answer}
          placeholder={placeholder}
          autoComplete={autoComplete[id] ?? 'off'}
          control={control}
          onAnswer={onAnswer}
        />
      )}
    />
  );
});
