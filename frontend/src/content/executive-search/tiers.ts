import type { SvgIconComponent } from '@mui/icons-material';
import CampaignRounded from '@mui/icons-material/CampaignRounded';
import TrackChangesRounded from '@mui/icons-material/TrackChangesRounded';
import VideocamRounded from '@mui/icons-material/VideocamRounded';
import { inDollars } from 'contract';

const tierIds = ['foundation', 'spotlight', 'velocity'] as const;
export type TierId = (typeof tierIds)[number];

/** A monthly executive search tier (product 9.9). */
export interface ExecutiveTier {
  readonly id: TierId;
  /** The guarantee speaks of levels 1 to 3. */
  readonly level: 1 | 2 | 3;
  readonly name: string;
  readonly monthlyPrice: number;
  /** What the tier is known for, letter for letter. */
  readonly focus: string;
  readonly description: string;
  /** `POPULAR` on the middle one. */
  readonly badge?: string;
  readonly icon: SvgIconComponent;
  readonly includes: readonly string[];
  readonly guaranteeMonths: 3 | 6;
}

export const executiveTiers: readonly ExecutiveTier[] = [
  {
    id: 'foundation',
    level: 1,
    name: 'Foundation',
    monthlyPrice: 5000,
    focus: 'Targeted Screening',
    description:
      'A careful, discreet search for one leadership role, with every candidate screened against what the role really asks.',
    icon: TrackChangesRounded,
    includes: [
      'Targeted screening for Director to C-level roles',
      'Basic final round support',
      'Salary negotiation and onboarding (optional)',
      '3-month placement guarantee',
    ],
    guaranteeMonths: 3,
  },
  {
    id: 'spotlight',
    level: 2,
    name: 'Spotlight',
    monthlyPrice: 7500,
    focus: 'Video Interviewing & Landing Page',
    description:
      'Meet candidates on video before you meet them in person, and give your role a page that does it justice.',
    badge: 'POPULAR',
    icon: VideocamRounded,
    includes: [
      'Everything in Foundation',
      'Video interviews and highlight clips of candidates',
      'A landing page for your role',
      'Enhanced final round support',
      '6-month placement guarantee',
    ],
    guaranteeMonths: 6,
  },
  {
    id: 'velocity',
    level: 3,
    name: 'Velocity',
    monthlyPrice: 10000,
    focus: 'Full Video Campaign',
    description:
      'The role becomes a campaign: your leaders on camera, your story in front of the executives you hope to reach.',
    icon: CampaignRounded,
    includes: [
      'Everything in Spotlight',
      'A full video campaign for the role',
      'Employer branding assets',
      'Premium final round support',
      '6-month placement guarantee',
    ],
    guaranteeMonths: 6,
  },
];

/** @returns the tier's level as the guarantee names it: `Level 2` */
export function levelText({ level }: Pick<ExecutiveTier, 'level'>): string {
  return `Level ${level}`;
}

/** The package that is not a tier but may go with one (product 9.9). */
export const separateMarketingPackage = {
  monthlyPrice: 6500,
  text: 'A separate recruitment marketing package is available at $6,500 per month, with or without an executive search.',
} as const;

/** Whether a tier has a feature, or what it has of it. */
export type TierValue = boolean | string;

interface ComparisonRow {
  readonly feature: string;
  readonly values: Readonly<Record<TierId, TierValue>>;
}

const row = (
  feature: string,
  foundation: TierValue,
  spotlight: TierValue,
  velocity: TierValue,
): ComparisonRow => ({
  feature,
  values: { foundation, spotlight, velocity },
});

const same = (feature: string, value: TierValue): ComparisonRow => row(feature, value, value, value);

/** The tier comparison table (product 2.29); prices, focus and guarantee are read from the tiers. */
export const tierComparison: readonly ComparisonRow[] = [
  fromTiers('Monthly price', ({ monthlyPrice }) => inDollars(monthlyPrice)),
  fromTiers('Focus', ({ focus }) => focus),
  same('Director to C-level roles', true),
  same('Targeted screening', true),
  row('Video interviews', false, true, true),
  row('Highlight clips', false, true, true),
  row('Landing page', false, true, true),
  row('Full video campaign', false, false, true),
  row('Employer branding assets', false, false, true),
  row('Final round support', 'Basic', 'Enhanced', 'Premium'),
  same('Salary negotiation', 'Optional'),
  same('Onboarding', 'Optional'),
  fromTiers('Placement guarantee', ({ guaranteeMonths }) => `${guaranteeMonths} months`),
];

/** @returns the words for a cell, for screen readers and the tabbed small-screen version */
export function tierValueText(value: TierValue): string {
  if (typeof value === 'string') return value;
  return value ? 'Included' : 'Not included';
}

function fromTiers(feature: string, read: (tier: (typeof executiveTiers)[number]) => string): ComparisonRow {
  const of = (id: TierId) =>
    executiveTiers
      .filter((tier) => tier.id === id)
      .map(read)
      .join();
  const [foundation, spotlight, velocity] = tierIds;
  return row(feature, of(foundation), of(spotlight), of(velocity));
}
