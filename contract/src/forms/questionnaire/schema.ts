import { array, object, string, type ObjectSchema } from 'yup';
import { toasts } from '../../toasts.js';
import { limits } from '../../limits.js';
import type { Option } from '../../option-sets.js';
import { emailField } from '../../addresses.js';
import { multiLine, singleLine } from '../plain-text.js';
import { listAnswerIds, textAnswerIds, type QuestionnaireAnswers } from './question.js';
import * as choices from './options.js';
import * as lists from './options.js';

const { organizationMax, answerMax, additionalInfoMax, selectionMax } = limits.questionnaire;
const NO_ANSWERS = 'Send the answers of the questionnaire.';
const UNKNOWN_CHOICE = 'Please choose one of the options';

const text = (max: number = answerMax, clean: (value: string) => string = singleLine) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? clean(value) : value))
    .default('')
    .max(max, `Please use at most ${max} characters`);

const values = (options: readonly Option[]) => options.map(({ value }) => value);

const oneOf = (options: readonly Option[]) => string().default('').oneOf(['', ...values(options)], UNKNOWN_CHOICE);

const anyOf = (options: readonly Option[]) =>
  array(string().oneOf(values(options), UNKNOWN_CHOICE).required(UNKNOWN_CHOICE)).default((): string[] => []);

/**
 * The Client Discovery Questionnaire (spec sections 3 and 5). Apply it to `visibleAnswers`, so that a fault in a
 * question that is no longer shown cannot block the form. The page words missing required answers as one toast;
 * the messages here stand at the fields.
 */
export const questionnaireSchema: ObjectSchema<QuestionnaireAnswers> = object({
  organizationName: text(organizationMax).min(1, 'Organization name is required'),
  // Two characters, as the contact message it becomes: a shorter one would be refused after it was sent.
  nameAndRole: text(limits.contact.nameMax).min(limits.contact.nameMin, 'Name is required'),
  contactEmail: emailField(),
  industrySector: oneOf(choices.industrySectors),
  industryOther: text(),
  organizationSize: oneOf(choices.organizationSizes),
  geographicScope: oneOf(choices.geographicScopes),
  challengingPositions: anyOf(lists.challengingPositionOptions).max(selectionMax, toasts.tooManyPositions.description),
  challengingPositionsOther: text(),
  timeToFill: oneOf(choices.timesToFill),
  timeToFillVaries: text(),
  annualHiringVolume: oneOf(choices.annualHiringVolumes),
  recruitmentChallenges: anyOf(lists.recruitmentChallengeOptions),
  recruitmentChallengesOther: text(),
  recruitmentChannels: anyOf(lists.recruitmentChannelOptions),
  recruitmentChannelsOther: text(),
  videoUsage: oneOf(choices.videoUsages),
  marketingEffectiveness: oneOf(choices.marketingEffectivenessScale),
  monthlyBudget: oneOf(choices.monthlyBudgets),
  executiveHiringNeeds: oneOf(choices.executiveHiringNeedOptions),
  executivePositionLevels: anyOf(lists.executiveLevelOptions),
  executivePositionLevelsOther: text(),
  searchFirmExperience: oneOf(choices.searchFirmExperiences),
  searchProcessImportance: anyOf(lists.searchProcessOptions).max(selectionMax, toasts.tooManyAspects.description),
  searchProcessImportanceOther: text(),
  decisionMakers: anyOf(lists.decisionMakerOptions),
  decisionMakersOther: text(),
  implementationTimeline: oneOf(choices.implementationTimelines),
  partnerSelectionFactors: anyOf(lists.partnerFactorOptions).max(selectionMax, toasts.tooManyFactors.description),
  partnerSelectionFactorsOther: text(),
  servicesInterested: anyOf(lists.interestingServiceOptions),
  servicesInterestedOther: text(),
  preferredContact: oneOf(choices.preferredContacts),
  resourcesInterested: anyOf(lists.resourceOptions),
  additionalInfo: text(additionalInfoMax, multiLine),
})
  .typeError(NO_ANSWERS)
  .nonNullable(NO_ANSWERS)
  .transform((_value, original: unknown) => answerFields(original));

/** As `textFields`, for answers: keeps text where a text is asked for, and lists of distinct texts where a list is. */
function answerFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = new Map<string, unknown>(Object.entries(value));
  const texts = textAnswerIds.map((id) => [id, given.get(id)]).filter(([, answer]) => typeof answer === 'string');
  return { ...Object.fromEntries(texts), ...Object.fromEntries(listAnswerIds.map((id) => [id, textsOf(given.get(id))])) };
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((entry): entry is string => typeof entry === 'string'))];
}
