import { toasts } from '../../toasts.js';
import { limits } from '../../limits.js';
import { annualHiringVolumes, timesToFill } from './choice-options.js';
import { challengingPositionOptions, recruitmentChallengeOptions } from './list-options.js';
import type { QuestionnaireSection } from './question.js';

export const recruitmentLandscape: QuestionnaireSection = {
  id: 'recruitment-landscape',
  number: 2,
  title: 'Current Recruitment Landscape',
  group: 'Recruitment Landscape',
  introduction: 'What you hire for today, and where it is difficult.',
  questions: [
    {
      id: 'challengingPositions',
      kind: 'multiple',
      label: 'Which positions are the most challenging to fill? (up to 3)',
      summary: 'Most challenging positions',
      options: challengingPositionOptions,
      cap: { max: limits.questionnaire.selectionMax, toast: toasts.tooManyPositions },
      followUp: {
        id: 'challengingPositionsOther',
        label: 'Other positions',
        placeholder: 'Any position that is not listed',
        summary: 'Other challenging positions',
        maxLength: limits.questionnaire.answerMax,
      },
      required: false,
      note: 'A few hard-to-fill roles usually take up most of the effort. Naming them shows where a dedicated search or a video pays first.',
    },
    {
      id: 'timeToFill',
      kind: 'single',
      label: 'How long does it typically take you to fill these positions?',
      summary: 'Time to fill',
      options: timesToFill,
      followUp: {
        id: 'timeToFillVaries',
        label: 'Please explain how it varies',
        placeholder: 'For example by department or season',
        summary: 'How it varies',
        maxLength: limits.questionnaire.answerMax,
        revealedBy: 'varies',
      },
      required: false,
      note: 'An open position costs more with every week. Your current time to fill is the mark we would measure ourselves against.',
    },
    {
      id: 'annualHiringVolume',
      kind: 'single',
      label: 'How many positions do you fill in a year?',
      summary: 'Annual hiring volume',
      options: annualHiringVolumes,
      required: false,
      note: 'Steady hiring is served well by a monthly package, occasional hiring by a search for the single role.',
    },
    {
      id: 'recruitmentChallenges',
      kind: 'multiple',
      label: 'Which recruitment challenges do you face?',
      summary: 'Recruitment challenges',
      options: recruitmentChallengeOptions,
      followUp: {
        id: 'recruitmentChallengesOther',
        label: 'Other challenges',
        placeholder: 'Anything else that makes hiring hard',
        summary: 'Other challenges',
        maxLength: limits.questionnaire.answerMax,
      },
      required: false,
      note: 'Too few applicants and too few of the right ones are different problems: the first is about reach, the second about the message.',
    },
  ],
};
