import { array, object, string, type ObjectSchema } from 'yup';
import { limits } from '../../site/limits.js';
import type { Option } from '../../site/option-sets.js';
import { toasts } from '../../site/toasts.js';
import { emailField } from '../addresses.js';
import { multiLine, singleLine } from '../plain-text.js';
import * as sets from './options.js';
import {
  emptyAnswers,
  type QuestionnaireAnswers,
  type ChoicesQuestion,
  type QuestionnaireQuestion,
} from './question.js';
import { visibleAnswers, questionnaireQuestions } from './questionnaire.js';

const { organizationMax, answerMax, additionalInfoMax, selectionMax } = limits.questionnaire;
const NO_ANSWERS = 'Send the answers of the questionnaire.';
const UNKNOWN_CHOICE = 'Please choose one of the options';

const text = (max: number = answerMax, clean: (value: string) => string = singleLine) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? clean(value) : value))
    .default('')
    .max(max, `Please use at most ${max} characters`);

const values = (options: readonly Option[]) => options.map(({ value }) => value);

const oneOf = (options: readonly Option[]) =>
  string()
    .default('')
    .oneOf(['', ...values(options)], UNKNOWN_CHOICE);

const anyOf = (options: readonly Option[]) =>
  array(string().oneOf(values(options), UNKNOWN_CHOICE).required(UNKNOWN_CHOICE)).default((): string[] => []);

/**
 * The Client Discovery Questionnaire (product 6.18 to 6.25). Answers to hidden questions are dropped, so that they
 * cannot block the form. The page shows missing answers as one toast; these messages are at the fields.
 */
export const questionnaireSchema: ObjectSchema<QuestionnaireAnswers> = object({
  organizationName: text(organizationMax).min(1, 'The name of your organization is required'),
  // As for a contact message, which it becomes.
  nameAndRole: text(limits.contact.nameMax).min(limits.contact.nameMin, 'Your name and role are required'),
  contactEmail: emailField(),
  industrySector: oneOf(sets.industrySectors),
  industryOther: text(),
  organizationSize: oneOf(sets.organizationSizes),
  geographicScope: oneOf(sets.geographicScopes),
  challengingPositions: anyOf(sets.challengingPositionOptions).max(
    selectionMax,
    toasts.tooManyPositions.description,
  ),
  challengingPositionsOther: text(),
  timeToFill: oneOf(sets.timesToFill),
  timeToFillVaries: text(),
  annualHiringVolume: oneOf(sets.annualHiringVolumes),
  recruitmentChallenges: anyOf(sets.recruitmentChallengeOptions),
  recruitmentChallengesOther: text(),
  recruitmentChannels: anyOf(sets.recruitmentChannelOptions),
  recruitmentChannelsOther: text(),
  videoUsage: oneOf(sets.videoUsages),
  marketingEffectiveness: oneOf(sets.marketingEffectivenessScale),
  monthlyBudget: oneOf(sets.monthlyBudgets),
  executiveHiringNeeds: oneOf(sets.executiveHiringNeedOptions),
  executivePositionLevels: anyOf(sets.executiveLevelOptions),
  executivePositionLevelsOther: text(),
  searchFirmExperience: oneOf(sets.searchFirmExperiences),
  searchProcessImportance: anyOf(sets.searchProcessOptions).max(
    selectionMax,
    toasts.tooManyAspects.description,
  ),
  searchProcessImportanceOther: text(),
  decisionMakers: anyOf(sets.decisionMakerOptions),
  decisionMakersOther: text(),
  implementationTimeline: oneOf(sets.implementationTimelines),
  partnerSelectionFactors: anyOf(sets.partnerFactorOptions).max(
    selectionMax,
    toasts.tooManyFactors.description,
  ),
  partnerSelectionFactorsOther: text(),
  servicesInterested: anyOf(sets.interestingServiceOptions),
  servicesInterestedOther: text(),
  preferredContact: oneOf(sets.preferredContacts),
  resourcesInterested: anyOf(sets.resourceOptions),
  additionalInfo: text(additionalInfoMax, multiLine),
})
  .typeError(NO_ANSWERS)
  .nonNullable(NO_ANSWERS)
  .transform((_value, original: unknown) => answerFields(original));

/** Keeps texts and lists of distinct texts for known answers. */
function answerFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = new Map<string, unknown>(Object.entries(value));
  const answers = Object.entries(emptyAnswers()).map(([id, none]): [string, string | string[]] => {
    const answer = given.get(id);
    if (Array.isArray(none)) return [id, textsOf(answer)];
    return [id, typeof answer === 'string' ? answer : ''];
  });
  return visibleAnswers({ ...emptyAnswers(), ...Object.fromEntries(answers) });
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((entry): entry is string => typeof entry === 'string'))];
}

/**
 * Reads answers from the visitor's device, which may be of an older version: unknown fields and choices are dropped,
 * limits kept. A text that is too long stays, for the visitor to shorten.
 *
 * @param stored may be anything
 * @returns answers for the form; never throws
 */
export function answersFromStorage(stored: unknown): QuestionnaireAnswers {
  const answers = emptyAnswers();
  if (typeof stored !== 'object' || stored === null) return answers;
  const given = new Map<string, unknown>(Object.entries(stored));
  for (const question of questionnaireQuestions) {
    if (question.kind === 'multiple') answers[question.id] = knownChoices(question, given.get(question.id));
    else answers[question.id] = knownAnswer(question, given.get(question.id));
    if ('followUp' in question && question.followUp)
      answers[question.followUp.id] = textOf(given.get(question.followUp.id));
  }
  return answers;
}

function knownChoices({ options, cap }: ChoicesQuestion, given: unknown): string[] {
  if (!Array.isArray(given)) return [];
  const known = options.map(({ value }) => value).filter((value) => given.includes(value));
  return cap ? known.slice(0, cap.max) : known;
}

function knownAnswer(question: Exclude<QuestionnaireQuestion, ChoicesQuestion>, given: unknown): string {
  if (!('options' in question)) return textOf(given);
  return question.options.find(({ value }) => value === given)?.value ?? '';
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : '';
}
