/** At most one is visible, for `interfaceTimes.toast`. */
export interface Toast {
  readonly title: string;
  readonly description: string;
  readonly variant: 'default' | 'destructive';
}

/** Letter for letter as in product section 6, except `questionnaireSent`. */
export const toasts = {
  contactSent: {
    title: 'Message sent',
    description: "We'll get back to you as soon as possible.",
    variant: 'default',
  },
  contactFailed: {
    title: 'Error',
    description: 'Failed to send message. Please try again later.',
    variant: 'destructive',
  },
  questionnaireMissing: {
    title: 'Missing Required Information',
    description: 'Please fill in all required fields marked with *',
    variant: 'destructive',
  },
  questionnaireSent: {
    title: 'Questionnaire Submitted',
    description:
      'Thank you. We will contact you within 1 business day and email you any resources you asked for.',
    variant: 'default',
  },
  questionnaireFailed: {
    title: 'Submission Failed',
    description: 'There was an error submitting your questionnaire. Please try again.',
    variant: 'destructive',
  },
  tooManyPositions: {
    title: 'Maximum Selection Reached',
    description: 'Please select up to 3 positions only.',
    variant: 'default',
  },
  tooManyAspects: {
    title: 'Maximum Selection Reached',
    description: 'Please select up to 3 aspects only.',
    variant: 'default',
  },
  tooManyFactors: {
    title: 'Maximum Selection Reached',
    description: 'Please select up to 3 factors only.',
    variant: 'default',
  },
  guideInvalidEmail: {
    title: 'Invalid email',
    description: 'Please enter a valid email address',
    variant: 'destructive',
  },
  guideSent: {
    title: 'Guide sent successfully!',
    description: 'Check your inbox for the B-Roll Filming Guide.',
    variant: 'default',
  },
  guideDownloading: {
    title: 'Guide download started!',
    description: 'Your B-Roll Filming Guide is now downloading.',
    variant: 'default',
  },
  jobLinkCopied: {
    title: 'Link copied',
    description: 'Paste it wherever you want to share this job.',
    variant: 'default',
  },
  jobLinkNotCopied: { title: 'Copy this link', description: '', variant: 'default' },
  jobAlertAsked: {
    title: 'Check your inbox',
    description:
      'Open the link we emailed you to confirm this alert. If you confirmed it before, you are all set.',
    variant: 'default',
  },
  jobAlertFailed: {
    title: 'Error',
    description: 'Your job alert could not be set up. Please try again later.',
    variant: 'destructive',
  },
  savedJobsMailed: {
    title: 'Check your inbox',
    description:
      'Your saved jobs are on their way by email, unless this address already got 3 such emails today.',
    variant: 'default',
  },
  savedJobsNotMailed: {
    title: 'Error',
    description: 'Your saved jobs could not be emailed. Please try again later.',
    variant: 'destructive',
  },
  guideFailed: {
    title: 'Something went wrong',
    description: 'Please try again later.',
    variant: 'destructive',
  },
} as const satisfies Readonly<Record<string, Toast>>;
