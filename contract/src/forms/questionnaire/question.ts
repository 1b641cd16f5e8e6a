import type { Option } from '../../site/option-sets.js';
import type { Toast } from '../../site/toasts.js';

/** Answers of one text or one choice (product 6.18). */
const noTexts = {
  organizationName: '',
  nameAndRole: '',
  contactEmail: '',
  industrySector: '',
  industryOther: '',
  organizationSize: '',
  geographicScope: '',
  challengingPositionsOther: '',
  timeToFill: '',
  timeToFillVaries: '',
  annualHiringVolume: '',
  recruitmentChallengesOther: '',
  recruitmentChannelsOther: '',
  videoUsage: '',
  marketingEffectiveness: '',
  monthlyBudget: '',
  executiveHiringNeeds: '',
  executivePositionLevelsOther: '',
  searchFirmExperience: '',
  searchProcessImportanceOther: '',
  decisionMakersOther: '',
  implementationTimeline: '',
  partnerSelectionFactorsOther: '',
  servicesInterestedOther: '',
  preferredContact: '',
  additionalInfo: '',
};

const noLists = () => ({
  challengingPositions: [],
  recruitmentChallenges: [],
  recruitmentChannels: [],
  executivePositionLevels: [],
  searchProcessImportance: [],
  decisionMakers: [],
  partnerSelectionFactors: [],
  servicesInterested: [],
  resourcesInterested: [],
});

type TextAnswerId = keyof typeof noTexts;
type ListAnswerId = keyof ReturnType<typeof noLists>;
export type AnswerId = TextAnswerId | ListAnswerId;
export type QuestionnaireAnswers = Record<TextAnswerId, string> & Record<ListAnswerId, string[]>;

export function emptyAnswers(): QuestionnaireAnswers {
  return { ...noTexts, ...noLists() };
}

/** A free text after a question: "Other", or an explanation. */
export interface FollowUp {
  readonly id: TextAnswerId;
  readonly label: string;
  readonly placeholder: string;
  readonly summary: string;
  /** The choice that shows it; without one it is always shown. */
  readonly revealedBy?: string;
}

interface QuestionWords {
  readonly label: string;
  readonly summary: string;
  /** The "Educational Note" callout. */
  readonly note: string;
  readonly required: boolean;
  /** The answers of another question that show it. */
  readonly shownWhen?: { readonly id: TextAnswerId; readonly values: readonly string[] };
}

export interface TextQuestion extends QuestionWords {
  readonly kind: 'text' | 'email' | 'long-text';
  readonly id: TextAnswerId;
  readonly placeholder: string;
}

export interface ChoiceQuestion extends QuestionWords {
  readonly kind: 'single' | 'scale';
  readonly id: TextAnswerId;
  readonly options: readonly Option[];
  readonly followUp?: FollowUp;
}

export interface ChoicesQuestion extends QuestionWords {
  readonly kind: 'multiple';
  readonly id: ListAnswerId;
  readonly options: readonly Option[];
  readonly followUp?: FollowUp;
  readonly cap?: { readonly max: number; readonly toast: Toast };
}

export type QuestionnaireQuestion = TextQuestion | ChoiceQuestion | ChoicesQuestion;

export interface QuestionnaireSection {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** Heading in the summary (product 6.27). */
  readonly group: string;
  readonly introduction: string;
  readonly questions: readonly QuestionnaireQuestion[];
}
