import type { IconKey } from 'contract';

export interface FeatureBlock {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: IconKey;
}

export const processHeading = 'What Makes Our Process Different';

/** The six feature blocks of the executive search page. */
export const processBlocks: readonly FeatureBlock[] = [
  {
    id: 'role-on-video',
    title: 'Your role, told on video',
    description:
      'Executives decide with more than a job description. They hear from the people they would work with before the first call.',
    icon: 'play',
  },
  {
    id: 'see-before-you-meet',
    title: 'See candidates before you meet them',
    description:
      'From Spotlight on, candidates answer your questions on video, and highlight clips bring a whole committee up to date.',
    icon: 'video',
  },
  {
    id: 'landing-page',
    title: 'A page for one position',
    description: 'One address with the role, the organization and the films, easy to pass on in confidence.',
    icon: 'globe',
  },
  {
    id: 'monthly-fee',
    title: 'A clear monthly price',
    description: 'You know what a search costs before it starts, and you choose how much video it needs.',
    icon: 'calendar',
  },
  {
    id: 'final-round',
    title: 'With you to the final round',
    description:
      'We prepare and accompany the last interviews; salary negotiation and onboarding can be added in every tier.',
    icon: 'people',
  },
  {
    id: 'guarantee',
    title: 'Backed by a guarantee',
    description:
      'Placements are covered for 3 months with Foundation and for 6 months with Spotlight and Velocity.',
    icon: 'shield',
  },
];
