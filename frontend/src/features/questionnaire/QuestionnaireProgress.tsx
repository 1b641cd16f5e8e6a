import CheckRounded from '@mui/icons-material/CheckRounded';
import { Box } from '@mui/material';
import type { QuestionnaireProgress as Progress, SectionProgress } from 'contract';
import { memo, useEffect, useRef, useState } from 'react';
import { Link } from '../../components/Link.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { progressStyles } from './questionnaire-styles.js';
import { questionnaireTexts } from './questionnaire-texts.js';

interface QuestionnaireProgressProps {
  readonly progress: Progress;
  readonly current: string | undefined;
}

/** The way through the six sections: beside the questions on wide screens, a bar above them on small ones; both stay. */
export const QuestionnaireProgress = memo(function QuestionnaireProgress({
  progress,
  current,
}: QuestionnaireProgressProps) {
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
        <div
          className="track"
          role="progressbar"
          aria-label={questionnaireTexts.progressLabel}
          aria-valuenow={percent}
          aria-valuetext={questionnaireTexts.answered(answered, total)}
        >
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

/** @returns the section in which something was answered or taken back since; undefined when nothing was */
export function changedSection(before: Progress, now: Progress): SectionProgress | undefined {
  return now.sections.find(
    ({ answered, total }, index) =>
      answered !== before.sections[index]?.answered || total !== before.sections[index].total,
  );
}

interface SectionStepProps {
  readonly section: SectionProgress;
  readonly current: boolean;
}

function SectionStep({ section: { id, number, title, answered, total }, current }: SectionStepProps) {
  const done = answered === total;
  return (
    <li>
      <Link
        to={`#${id}`}
        className={done ? 'step-link done' : 'step-link'}
        aria-current={current ? 'step' : undefined}
      >
        <span className="step-mark">{done ? <CheckRounded aria-hidden fontSize="inherit" /> : number}</span>{' '}
        <span className="step-text">
          <span className="step-title">{title}</span>{' '}
          <span className="step-count">{questionnaireTexts.answered(answered, total)}</span>
        </span>
        <span className="step-fill" aria-hidden style={{ transform: `scaleX(${answered / total})` }} />
      </Link>
    </li>
  );
}

/** Waits for a pause: a visitor who goes on typing is not interrupted. */
const PAUSE_MILLISECONDS = 1_200;

function ProgressAnnouncement({ progress }: { readonly progress: Progress }) {
  const announced = useRef(progress);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      const section = changedSection(announced.current, progress);
      announced.current = progress;
      if (section)
        setText(
          questionnaireTexts.progress(section.title, section.answered, section.total, progress.percent),
        );
    }, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [progress]);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
