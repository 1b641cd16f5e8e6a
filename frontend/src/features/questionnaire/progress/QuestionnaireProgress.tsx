import Box from '@mui/material/Box';
import type { QuestionnaireProgress as Progress } from 'contract';
import { memo } from 'react';
import { questionnaireTexts } from '../questionnaire-texts.js';
import { changedSection } from './changed-section.js';
import { ProgressAnnouncement } from './ProgressAnnouncement.js';
import { progressStyles } from './progress-styles.js';
import { SectionStep } from './SectionStep.js';

interface QuestionnaireProgressProps {
  readonly progress: Progress;
  /** Id of the section on the screen. */
  readonly current: string | undefined;
}

/** The way through the six sections: beside the questions on wide screens, a bar above them on small ones; both stay. */
export const QuestionnaireProgress = memo(function QuestionnaireProgress({ progress, current }: QuestionnaireProgressProps) {
  const { sections, answered, total, percent } = progress;
  const here = sections.find(({ id }) => id === current) ?? sections[0];
  return (
    <Box component="nav" aria-label={questionnaireTexts.progressLabel} sx={progressStyles}>
      {here && (
        <p className="here" aria-hidden>
          <span>
            {questionnaireTexts.sectionOf(here.number, sections.length)}: <strong>{here.title}</strong>
          </span>
        </p>
      )}
      <ol>
        {sections.map((section) => (
          <SectionStep key={section.id} section={section} current={section.id === here?.id} />
        ))}
      </ol>
      <div className="whole">
        <div className="track" role="progressbar" aria-label={questionnaireTexts.progressLabel} aria-valuenow={percent} aria-valuetext={questionnaireTexts.answered(answered, total)}>
          <span style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
        <p>{questionnaireTexts.answered(answered, total)}</p>
      </div>
      <ProgressAnnouncement progress={progress} />
    </Box>
  );
}, looksTheSame);

/** Most letters typed answer nothing new. */
function looksTheSame(before: QuestionnaireProgressProps, now: QuestionnaireProgressProps): boolean {
  return before.current === now.current && changedSection(before.progress, now.progress) === undefined;
}
