import type { QuestionnaireProgress } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { questionnaireTexts } from '../questionnaire-texts.js';
import { changedSection } from './changed-section.js';

/** Waits for a pause: who types or ticks on is not interrupted. */
const PAUSE_MILLISECONDS = 1_200;

/** Tells those who listen how far they have come. */
export function ProgressAnnouncement({ progress }: { readonly progress: QuestionnaireProgress }) {
  const told = useRef(progress);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      const section = changedSection(told.current, progress);
      told.current = progress;
      if (section) setText(questionnaireTexts.progress(section.title, section.answered, section.total, progress.percent));
    }, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [progress]);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
