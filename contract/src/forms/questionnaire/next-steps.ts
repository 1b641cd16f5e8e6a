import { limits } from '../../limits.js';
import { preferredContacts } from './choice-options.js';
import { interestingServiceOptions, resourceOptions } from './list-options.js';
import type { QuestionnaireSection } from './question.js';

export const nextSteps: QuestionnaireSection = {
  id: 'next-steps',
  number: 6,
  title: 'Next Steps & Educational Resources',
  group: 'Next Steps',
  introduction: 'What you would like to happen now.',
  questions: [
    {
      id: 'servicesInterested',
      kind: 'multiple',
      label: 'Which services are you interested in?',
      summary: 'Services of interest',
      options: interestingServiceOptions,
      followUp: {
        id: 'servicesInterestedOther',
        label: 'Other services',
        placeholder: 'Anything else we could help with',
        summary: 'Other services of interest',
        maxLength: limits.questionnaire.answerMax,
      },
      required: false,
      note: 'Services can be combined: a search moves faster when candidates have already met you on video.',
    },
    {
      id: 'preferredContact',
      kind: 'single',
      label: 'How would you like us to get in touch?',
      summary: 'Preferred contact',
      options: preferredContacts,
      required: false,
      note: 'We keep to your choice. If you prefer to read first, we write first.',
    },
    {
      id: 'resourcesInterested',
      kind: 'multiple',
      label: 'Which resources would you like to receive?',
      summary: 'Resources of interest',
      options: resourceOptions,
      required: false,
      note: 'The resources come by email and are yours to share with your team, whether or not we end up working together.',
    },
    {
      id: 'additionalInfo',
      kind: 'long-text',
      label: 'Is there anything else we should know?',
      summary: 'Additional information',
      placeholder: 'Anything the questions above did not cover',
      required: false,
      maxLength: limits.questionnaire.additionalInfoMax,
      note: 'The detail that seems too small to mention is often the one that makes a search succeed.',
    },
  ],
};
