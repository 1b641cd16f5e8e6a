import { Box } from '@mui/material';
import type { EmploymentType } from 'contract';
import type { EmploymentType as EmploymentTypeName } from '../../__generated__/graphql.js';
import { careersTexts, useCareersTexts } from '../../content/careers-texts.js';
import { useEnglish } from '../../lib/locale.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';

const listedTypes = {
  FULL_TIME: 'full-time',
  PART_TIME: 'part-time',
  CONTRACT: 'contract',
} as const satisfies Record<Exclude<EmploymentTypeName, 'OTHER'>, EmploymentType>;

interface TypedJob {
  readonly type: EmploymentTypeName;
  readonly typeRaw?: string | null;
}

/** @returns the label of a job's type (product 4.7); for any other type the feed's own text with a capital, undefined without one */
export function employmentTypeLabel({ type, typeRaw }: TypedJob, texts = careersTexts): string | undefined {
  const own = typeRaw?.trim() ?? '';
  return type === 'OTHER'
    ? own.charAt(0).toUpperCase() + own.slice(1) || undefined
    : texts.type(listedTypes[type]);
}

export function EmploymentTypeBadge({ job }: { readonly job: TypedJob }) {
  const english = useEnglish();
  const label = employmentTypeLabel(job, useCareersTexts());
  if (!label) return null;
  const tone = tones[job.type];
  return (
    <Box component="span" {...(job.type === 'OTHER' && english)} data-tone={tone} sx={[badge, colours[tone]]}>
      {label}
    </Box>
  );
}

/** Product 4.7. */
const tones = {
  FULL_TIME: 'primary',
  PART_TIME: 'secondary',
  CONTRACT: 'secondary',
  OTHER: 'neutral',
} as const;

const colours = {
  primary: { backgroundColor: colour.petrol, color: colour.surface },
  secondary: { backgroundColor: colour.rustLight, color: colour.rustDark },
  neutral: { backgroundColor: colour.sunken, color: colour.inkMuted },
} as const;

const badge = {
  display: 'inline-block',
  px: 1.5,
  py: 0.375,
  borderRadius: `${radius.pill}px`,
  fontSize: fontSize.label,
  fontWeight: 650,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
} as const;
