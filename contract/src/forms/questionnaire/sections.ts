import { decisionMaking } from './decision-making.js';
import { executiveSearchNeeds } from './executive-search-needs.js';
import { nextSteps } from './next-steps.js';
import { organizationProfile } from './organization-profile.js';
import type { QuestionnaireQuestion, QuestionnaireSection } from './question.js';
import { recruitmentLandscape } from './recruitment-landscape.js';
import { recruitmentMarketing } from './recruitment-marketing.js';

/** The six sections of the Client Discovery Questionnaire (spec section 2, "Executive search page"). */
export const questionnaireSections: readonly QuestionnaireSection[] = [
  organizationProfile,
  recruitmentLandscape,
  recruitmentMarketing,
  executiveSearchNeeds,
  decisionMaking,
  nextSteps,
];

export const questionnaireQuestions: readonly QuestionnaireQuestion[] = questionnaireSections.flatMap(({ questions }) => questions);
