import { useTexts } from '../lib/locale.js';

/** English texts of the consent for analytics (in Spanish: spanish.ts): the banner that asks and the dialog behind "Privacy choices" in the footer. See `privacyChoicesVersion`. */
export const privacyChoices = {
  title: 'Privacy choices',
  banner: {
    label: 'Consent for analytics',
    question: 'May we measure which pages are visited, so that we can improve this website?',
    assurance:
      'Nothing is loaded until you accept. You can change your mind at any time under "Privacy choices" at the bottom of every page.',
  },
  accept: 'Accept',
  decline: 'Decline',
  close: 'Close',
  policy: 'Privacy Policy',
  date: (time: Date) => longDate('en-US', time),
  explanation:
    'Analytics tell us which pages are visited. They are never used for advertising, and they are loaded only after you have accepted them.',
  browserRefuses:
    'Your browser sends the Global Privacy Control signal. We treat it as a refusal: analytics stay off, and we do not ask. To choose otherwise, turn the signal off for this website in your browser.',
  undecided: 'You have not chosen yet. Until you do, nothing is loaded.',
  granted: (date: string) => `You accepted analytics on ${date}.`,
  denied: (date: string) => `You declined analytics on ${date}.`,
  withdrawal:
    'When you withdraw your consent, the cookies of the analytics are removed and the page is loaded again without them.',
};

export type PrivacyTexts = typeof privacyChoices;
declare module '../lib/locale.js' {
  interface Texts {
    readonly privacy: PrivacyTexts;
  }
}
export const usePrivacyTexts = () => useTexts('privacy', privacyChoices);

export function longDate(locale: string, time: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(time);
}
