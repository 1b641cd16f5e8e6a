import OutlinedInput from '@mui/material/OutlinedInput';
import type { TextAnswerId } from 'contract';
import type { FieldControl } from '../../../components/form/FieldFrame.js';
import type { AnswerHandlers } from './answer-handlers.js';

interface WrittenAnswerProps extends Pick<AnswerHandlers, 'onAnswer'> {
  readonly id: TextAnswerId;
  readonly kind?: 'text' | 'email' | 'long-text';
  readonly answer: string;
  readonly placeholder: string;
  /** What the browser may fill in by itself (WCAG 1.3.5). */
  readonly autoComplete?: string;
  /** From the frame around it. */
  readonly control: FieldControl;
}

/**
 * Where an answer is written. What is too long is said, not cut: who pastes would not see that half is missing. On paper the
 * whole text stands instead, which a field would cut.
 */
export function WrittenAnswer({ id, kind = 'text', answer, placeholder, autoComplete = 'off', control, onAnswer }: WrittenAnswerProps) {
  const long = kind === 'long-text';
  return (
    <>
      <OutlinedInput
        fullWidth
        className="not-on-paper"
        name={id}
        type={kind === 'email' ? 'email' : 'text'}
        value={answer}
        placeholder={placeholder}
        error={control['aria-invalid'] ?? false}
        onChange={({ target }) => onAnswer(id, target.value)}
        // The bare element: MUI's growing one measures itself with every letter.
        {...(long && { multiline: true, inputComponent: 'textarea' })}
        slotProps={{
          input: {
            ...control,
            autoComplete,
            ...(long && { rows: 6 }),
            ...(kind === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }),
          },
        }}
        {...(long && { sx: { '& textarea': { resize: 'vertical', height: 'auto' } } })}
      />
      <p className="on-paper">{answer}</p>
    </>
  );
}
