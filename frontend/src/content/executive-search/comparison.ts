import { inDollars } from 'contract';
import { executiveTiers, tierIds, type TierId } from './tiers.js';

/** Whether a tier has a feature, or what it has of it. */
export type TierValue = boolean | string;

export interface ComparisonRow {
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
