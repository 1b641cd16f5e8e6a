/** The questionnaire's answers of one text or one choice each (spec section 3, "Questionnaire answers"). */
export const textAnswerIds = [
  'organizationName',
  'nameAndRole',
  'contactEmail',
  'industrySector',
  'industryOther',
  'organizationSize',
  'geographicScope',
  'challengingPositionsOther',
  'timeToFill',
  'timeToFillVaries',
  'annualHiringVolume',
  'recruitmentChallengesOther',
  'recruitmentChannelsOther',
  'videoUsage',
  'marketingEffectiveness',
  'monthlyBudget',
  'executiveHiringNeeds',
  'executivePositionLevelsOther',
  'searchFirmExperience',
  'searchProcessImportanceOther',
  'decisionMakersOther',
  'implementationTimeline',
  'partnerSelectionFactorsOther',
  'servicesInterestedOther',
  'preferredContact',
  'additionalInfo',
] as const;
export type TextAnswerId = (typeof textAnswerIds)[number];

/** The answers that are lists of choices. */
export const listAnswerIds = [
  'challengingPositions',
  'recruitmentChallenges',
  'recruitmentChannels',
  'executivePositionLevels',
  'searchProcessImportance',
  'decisionMakers',
  'partnerSelectionFactors',
  'servicesInterested',
  'resourcesInterested',
] as const;
export type ListAnswerId = (typeof listAnswerIds)[number];

export type AnswerId = TextAnswerId | ListAnswerId;
export type QuestionnaireAnswers = Record<TextAnswerId, string> & Record<ListAnswerId, string[]>;
