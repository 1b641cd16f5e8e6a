import { toasts, type Brand, type Toast } from 'contract';
import { useTexts } from '../lib/locale.js';
import { contactFaq, contactForm, contactPage, type FaqEntry } from './contact-page.js';
import type { ContactSubject } from './contact-subjects.js';

type Words<Texts> = { readonly [Key in keyof Texts]: string };
type Page = Words<Omit<typeof contactPage, 'formAnchor'>>;
type Form = Words<Omit<typeof contactForm, 'labels' | 'placeholders'>>;

/** What the contact page and its form say. In Spanish: contact-texts.es.ts. */
export interface ContactTexts extends Page {
  readonly form: Form & {
    readonly labels: Words<typeof contactForm.labels>;
    readonly placeholders: Words<typeof contactForm.placeholders>;
  };
  readonly information: Readonly<Record<'email' | 'phone' | 'location' | 'newTab', string>>;
  readonly faq: (brand: Pick<Brand, 'name'>) => readonly FaqEntry[];
  readonly description: (brand: Pick<Brand, 'name' | 'city'>) => string;
  /** @param about as in English */
  readonly about: (about: ContactSubject) => ContactSubject;
  readonly outcomes: Readonly<Record<'sent' | 'failed', Toast>>;
  /** A way to the questionnaire for employers, where its page is in another language. */
  readonly questionnaire?: { readonly text: string; readonly link: string; readonly to: string };
}

const texts: ContactTexts = {
  ...contactPage,
  form: contactForm,
  information: { email: 'Email', phone: 'Phone', location: 'Location', newTab: ' (opens in a new tab)' },
  faq: contactFaq,
  description: ({ name, city }) => `Write to ${name} in ${city}, or call. ${contactPage.lead}`,
  about: (about) => about,
  outcomes: { sent: toasts.contactSent, failed: toasts.contactFailed },
};

declare module '../lib/locale.js' {
  interface Texts {
    readonly contact: ContactTexts;
  }
}
export const useContactTexts = () => useTexts('contact', texts);
