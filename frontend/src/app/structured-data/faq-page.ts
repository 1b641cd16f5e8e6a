import type { FaqEntry } from '../../content/contact-page.js';

/** @returns the questions as schema.org's FAQPage; each must also stand on the page itself */
export function faqPage(entries: readonly FaqEntry[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
