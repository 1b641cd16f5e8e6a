import { toasts } from '../../toasts.js';
import { limits } from '../../limits.js';
import { executiveHiringNeedOptions, executiveHiringNeedsThatAsk, searchFirmExperiences } from './choice-options.js';
import { executiveLevelOptions, searchProcessOptions } from './list-options.js';
import type { QuestionnaireSection } from './question.js';

const shownWhen = { id: 'executiveHiringNeeds', values: executiveHiringNeedsThatAsk } as const;

export const executiveSearchNeeds: QuestionnaireSection = {
  id: 'executive-search-needs',
  number: 4,
  title: 'Executive Search Needs',
  group: 'Executive Search Needs',
  introduction: 'The leadership positions ahead of you.',
  questions: [
    {
      id: 'executiveHiringNeeds',
      kind: 'single',
      label: 'Do you have executive hiring needs?',
      summary: 'Executive hiring needs',
      options: executiveHiringNeedOptions,
      required: false,
      note: 'A search prepared before the seat is empty leaves time to choose. It is never too early to talk.',
    },
    {
      id: 'executivePositionLevels',
      kind: 'multiple',
      label: 'At which levels do you expect to hire?',
      summary: 'Executive levels',
      options: executiveLevelOptions,
      followUp: {
        id: 'executivePositionLevelsOther',
        label: 'Other levels',
        placeholder: 'Any level that is not listed',
        summary: 'Other executive levels',
        maxLength: limits.questionnaire.answerMax,
      },
      shownWhen,
      required: false,
      note: 'Our executive search covers Director to C-level roles. The level decides how widely and how discreetly a search is run.',
    },
    {
      id: 'searchFirmExperience',
      kind: 'single',
      label: 'What has been your experience with search firms?',
      summary: 'Experience with search firms',
      options: searchFirmExperiences,
      shownWhen,
      required: false,
      note: 'Whatever disappointed you before is worth telling us. It is the quickest way to a better search.',
    },
    {
      id: 'searchProcessImportance',
      kind: 'multiple',
      label: 'Which aspects of a search process matter most to you? (up to 3)',
      summary: 'What matters in a search',
      options: searchProcessOptions,
      cap: { max: limits.questionnaire.selectionMax, toast: toasts.tooManyAspects },
      followUp: {
        id: 'searchProcessImportanceOther',
        label: 'Other aspects',
        placeholder: 'Anything else that matters to you',
        summary: 'What else matters in a search',
        maxLength: limits.questionnaire.answerMax,
      },
      shownWhen,
      required: false,
      note: 'Speed, discretion and breadth pull in different directions. Choosing three shows us which way to lean.',
    },
  ],
};
