import type { PrivacyTexts } from '../../content/privacy-choices.js';
import type { Consent } from '../../lib/consent.js';

/**
 * @param consent undefined while it is not known
 * @returns what holds now, in one or two sentences
 */
export function consentStatus(consent: Consent | undefined, texts: PrivacyTexts): string {
  switch (consent?.kind) {
    case 'refused-by-browser':
      return texts.browserRefuses;
    case 'granted':
      return texts.granted(texts.date(new Date(consent.decidedAt)));
    case 'denied':
      return texts.denied(texts.date(new Date(consent.decidedAt)));
    case 'undecided':
    case undefined:
      return texts.undecided;
  }
}
