import { faqPage } from './contact.js';

it('marks up each question with its answer', () => {
  expect(faqPage([{ id: 'duration', question: 'How long?', answer: 'Two weeks.' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'How long?', acceptedAnswer: { '@type': 'Answer', text: 'Two weeks.' } },
    ],
  });
});
