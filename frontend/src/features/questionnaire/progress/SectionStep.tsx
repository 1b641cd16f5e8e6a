import CheckRounded from '@mui/icons-material/CheckRounded';
import type { SectionProgress } from 'contract';
import { Link } from '../../../components/Link.js';
import { questionnaireTexts } from '../questionnaire-texts.js';

interface SectionStepProps {
  readonly section: SectionProgress;
  readonly current: boolean;
}

/** A section on the way, and how much of it is answered. */
export function SectionStep({ section: { id, number, title, answered, total }, current }: SectionStepProps) {
  const done = answered === total;
  return (
    <li>
      <Link to={`#${id}`} className={done ? 'step-link done' : 'step-link'} aria-current={current ? 'step' : undefined}>
        <span className="step-mark">{done ? <CheckRounded aria-hidden fontSize="inherit" /> : number}</span>
        <span className="step-text">
          <span className="step-title">{title}</span>
          <span className="step-count">{questionnaireTexts.answered(answered, total)}</span>
        </span>
        <span className="step-fill" aria-hidden style={{ transform: `scaleX(${answered / total})` }} />
      </Link>
    </li>
  );
}
