import { Badge } from '../../../components/Badge.js';
import { employmentTypeLabel, type EmploymentTypeName } from './employment-type.js';

/** Product 4.7: full-time primary-coloured; part-time and contract secondary-coloured; others neutral. */
const tones = {
  FULL_TIME: 'primary',
  PART_TIME: 'secondary',
  CONTRACT: 'secondary',
  OTHER: 'neutral',
} as const;

interface EmploymentTypeBadgeProps {
  readonly job: { readonly type: EmploymentTypeName; readonly typeRaw?: string | null };
}

/** A job's employment type; nothing when the feed does not say. */
export function EmploymentTypeBadge({ job }: EmploymentTypeBadgeProps) {
  const label = employmentTypeLabel(job);
  return label ? <Badge tone={tones[job.type]}>{label}</Badge> : null;
}
