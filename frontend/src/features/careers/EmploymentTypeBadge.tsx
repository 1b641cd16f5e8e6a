import Box from '@mui/material/Box';
import { employmentTypes, type EmploymentType } from 'contract';
import type { EmploymentType as EmploymentTypeName } from '../../__generated__/graphql.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';

/** The names of the types in GraphQL, by their names in addresses. */
export const employmentTypeNames = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACT',
  other: 'OTHER',
} as const satisfies Record<EmploymentType, EmploymentTypeName>;

interface TypedJob {
  readonly type: EmploymentTypeName;
  readonly typeRaw?: string | null;
}

/** @returns the label of a job's type (product 4.7); for any other type the feed's own text, undefined without one */
export function employmentTypeLabel({ type, typeRaw }: TypedJob): string | undefined {
  if (type === 'OTHER') return typeRaw?.trim() || undefined;
  return employmentTypes.find(({ value }) => employmentTypeNames[value] === type)?.label;
}

/** A job's employment type; nothing when the feed does not state it. */
export function EmploymentTypeBadge({ job }: { readonly job: TypedJob }) {
  const label = employmentTypeLabel(job);
  if (!label) return null;
  const tone = tones[job.type];
  return (
    <Box component="span" data-tone={tone} sx={[badge, colours[tone]]}>
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
