import { privacyChoices } from '../../content/privacy-choices.js';
import type { Consent } from '../../lib/consent.js';

/**
 * @param consent undefined while it is not known
 * @returns what holds now, in one or two sentences
 */
export function consentStatus(consent: Consent | undefined): string {
  switch (consent?.kind) {
    case 'refused-by-browser':
      return privacyChoices.browserRefuses;
    case 'granted':
      return privacyChoices.granted(wording.format(new Date(consent.decidedAt)));
    case 'denied':
      return privacyChoices.denied(wording.format(new Date(consent.decidedAt)));
    case 'undecided':
    case undefined:
      return privacyChoices.undecided;
  }
}

const wording = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
