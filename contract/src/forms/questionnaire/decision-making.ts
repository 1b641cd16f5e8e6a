import { toasts } from '../../toasts.js';
import { limits } from '../../limits.js';
import { implementationTimelines } from './choice-options.js';
import { decisionMakerOptions, partnerFactorOptions } from './list-options.js';
import type { QuestionnaireSection } from './question.js';

export const decisionMaking: QuestionnaireSection = {
  id: 'decision-making',
  number: 5,
  title: 'Decision-Making Process',
  group: 'Decision-Making',
  introduction: 'How and when you will decide.',
  questions: [
    {
      id: 'decisionMakers',
      kind: 'multiple',
      label: 'Who takes part in choosing a recruitment partner?',
      summary: 'Decision makers',
      options: decisionMakerOptions,
      followUp: {
        id: 'decisionMakersOther',
        label: 'Other decision makers',
        placeholder: 'Anyone else who has a say',
        summary: 'Other decision makers',
        maxLength: limits.questionnaire.answerMax,
      },
      required: false,
      note: 'When everyone with a say joins early, nobody has to be convinced late. We gladly prepare material for each of them.',
    },
    {
      id: 'implementationTimeline',
      kind: 'single',
      label: 'When would you like to begin?',
      summary: 'Implementation timeline',
      options: implementationTimelines,
      required: false,
      note: 'Filming needs a little planning: people, places and permissions. Your date tells us when to start on them.',
    },
    {
      id: 'partnerSelectionFactors',
      kind: 'multiple',
      label: 'Which factors decide whom you work with? (up to 3)',
      summary: 'Factors in choosing a partner',
      options: partnerFactorOptions,
      cap: { max: limits.questionnaire.selectionMax, toast: toasts.tooManyFactors },
      followUp: {
        id: 'partnerSelectionFactorsOther',
        label: 'Other factors',
        placeholder: 'Anything else that decides',
        summary: 'Other factors',
        maxLength: limits.questionnaire.answerMax,
      },
      required: false,
      note: 'Your three factors set the agenda of our first conversation.',
    },
  ],
};
