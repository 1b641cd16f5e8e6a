import { limits } from '../../limits.js';
import { marketingEffectivenessScale, monthlyBudgets, videoUsages } from './choice-options.js';
import { recruitmentChannelOptions } from './list-options.js';
import type { QuestionnaireSection } from './question.js';

export const recruitmentMarketing: QuestionnaireSection = {
  id: 'recruitment-marketing',
  number: 3,
  title: 'Current Recruitment Marketing Efforts',
  group: 'Recruitment Marketing',
  introduction: 'How candidates hear about you now.',
  questions: [
    {
      id: 'recruitmentChannels',
      kind: 'multiple',
      label: 'Which channels do you use to reach candidates?',
      summary: 'Channels in use',
      options: recruitmentChannelOptions,
      followUp: {
        id: 'recruitmentChannelsOther',
        label: 'Other channels',
        placeholder: 'Any channel that is not listed',
        summary: 'Other channels',
        maxLength: limits.questionnaire.answerMax,
      },
      required: false,
      note: 'Most people who would suit you are not looking at job boards today. Several channels together reach them where they are.',
    },
    {
      id: 'videoUsage',
      kind: 'single',
      label: 'Do you use video in your recruiting?',
      summary: 'Video in recruiting',
      options: videoUsages,
      required: false,
      note: 'A short video answers the question every candidate has and no posting settles: what would it be like to work there?',
    },
    {
      id: 'marketingEffectiveness',
      kind: 'scale',
      label: 'How effective is your recruitment marketing, from 1 to 5?',
      summary: 'Effectiveness of recruitment marketing',
      options: marketingEffectivenessScale,
      required: false,
      note: 'If you are not sure, that is an answer too: what is not measured is hard to improve, and measuring is part of our work.',
    },
    {
      id: 'monthlyBudget',
      kind: 'single',
      label: 'What is your monthly budget for recruitment marketing?',
      summary: 'Monthly budget',
      options: monthlyBudgets,
      required: false,
      note: 'A range is enough. It lets us suggest what fits instead of everything there is.',
    },
  ],
};
