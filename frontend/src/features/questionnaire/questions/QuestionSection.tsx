import type { QuestionnaireSection, SectionProgress } from 'contract';
import type { ReactNode } from 'react';
import { questionnaireTexts } from '../questionnaire-texts.js';

interface QuestionSectionProps {
  readonly section: QuestionnaireSection;
  readonly progress: SectionProgress | undefined;
  readonly children: ReactNode;
}

/** One of the six sections: a sheet with its heading and its questions. */
export function QuestionSection({ section: { id, number, title, introduction }, progress, children }: QuestionSectionProps) {
  const heading = `${id}-heading`;
  return (
    <section id={id} className="sheet" aria-labelledby={heading}>
      <header className="sheet-head">
        <span className="sheet-number" aria-hidden>
          {number}
        </span>
        <div>
          <h3 id={heading}>{title}</h3>
          <p>{introduction}</p>
        </div>
        {progress && <p className="sheet-count">{questionnaireTexts.answered(progress.answered, progress.total)}</p>}
      </header>
      {children}
    </section>
  );
}
