import type { SvgIconComponent } from '@mui/icons-material';
import CampaignRounded from '@mui/icons-material/CampaignRounded';
import TrackChangesRounded from '@mui/icons-material/TrackChangesRounded';
import VideocamRounded from '@mui/icons-material/VideocamRounded';
import { inDollars, type ShownText } from 'contract';

/** Product 9.9. */
export interface ExecutiveTier {
  readonly id: 'foundation' | 'spotlight' | 'velocity';
  /** The guarantee speaks of levels 1 to 3. */
  readonly level: 1 | 2 | 3;
  readonly name: string;
  readonly monthlyPrice: number;
  readonly focus: string;
  readonly description: string;
  /** `POPULAR` on the middle one. */
  readonly badge?: string;
  readonly icon: SvgIconComponent;
  readonly includes: readonly string[];
  readonly finalRoundSupport: string;
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
    finalRoundSupport: 'Basic',
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
    finalRoundSupport: 'Enhanced',
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
    finalRoundSupport: 'Premium',
    guaranteeMonths: 6,
  },
];

/** @returns the tiers in own texts and prices where there are some */
export function executiveTiersIn(shown: ShownText): readonly ExecutiveTier[] {
  return executiveTiers.map((tier) => ({
    ...tier,
    monthlyPrice: Number(shown(`${tier.id}.price`, String(tier.monthlyPrice))),
    description: shown(`${tier.id}.description`, tier.description),
  }));
}

/** The package that is not a tier but may go with one (product 9.9). */
export const separateMarketingPackage = {
  monthlyPrice: 6500,
  text: 'A separate recruitment marketing package is available at $6,500 per month, with or without an executive search.',
} as const;

interface ComparisonRow {
  readonly feature: string;
  /** Whether a tier has it, or what it has of it. */
  readonly valueOf: (tier: ExecutiveTier) => boolean | string;
}

const from = (first: ExecutiveTier['level']) => (tier: ExecutiveTier) => tier.level >= first;

/** Product 2.29. */
export const tierComparison: readonly ComparisonRow[] = [
  { feature: 'Monthly price', valueOf: ({ monthlyPrice }) => inDollars(monthlyPrice) },
  { feature: 'Focus', valueOf: ({ focus }) => focus },
  { feature: 'Director to C-level roles', valueOf: from(1) },
  { feature: 'Targeted screening', valueOf: from(1) },
  { feature: 'Video interviews', valueOf: from(2) },
  { feature: 'Highlight clips', valueOf: from(2) },
  { feature: 'Landing page', valueOf: from(2) },
  { feature: 'Full video campaign', valueOf: from(3) },
  { feature: 'Employer branding assets', valueOf: from(3) },
  { feature: 'Final round support', valueOf: ({ finalRoundSupport }) => finalRoundSupport },
  { feature: 'Salary negotiation', valueOf: () => 'Optional' },
  { feature: 'Onboarding', valueOf: () => 'Optional' },
  { feature: 'Placement guarantee', valueOf: ({ guaranteeMonths }) => `${guaranteeMonths} months` },
];

export function tierValueText(value: boolean | string): string {
  if (typeof value === 'string') return value;
  return value ? 'Included' : 'Not included';
}
