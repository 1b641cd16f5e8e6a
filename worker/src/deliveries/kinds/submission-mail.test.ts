import { parseBrand, questionnaireSubmission } from 'contract';
import { validQuestionnaireAnswers } from 'db/testing/questionnaire-answers';
import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { questionnairePart, submissionMail } from './submission-mail.js';

const brand = parseBrand({});
const delivery = {
  id: '8f14e45f-ceea-467f-a0e6-1b2c3d4e5f60',
  kind: 'contact' as const,
  name: 'Jo Doe',
  email: 'jo@clinic.example',
  subject: 'Nurses',
  message: 'We need ten nurses by spring.',
  spamMarks: [],
  createdAt: new Date('2026-03-01T09:30:00Z'),
  attempts: 1,
  requestId: null,
};
/** What a reader sees, without the layout: spaces, colons and rules are ours. */
const essence = (text: string) => text.replace(/[\s:-]/g, '');
const textOf = (html: string) => decodeHTML(html.replace(/<[^>]*>/g, ''));

describe('a mail about a submission', () => {
  it('is readable as plain text', () => {
    expect(submissionMail(delivery, brand, 'leads@company.example')).toMatchObject({
      reference: `submission-${delivery.id}`,
      to: 'leads@company.example',
      replyTo: { name: 'Jo Doe', address: 'jo@clinic.example' },
      subject: '[Website] Nurses',
      text: `A message from the website

From:     Jo Doe
Email:    jo@clinic.example
Subject:  Nurses
Received: 2026-03-01 09:30 UTC

We need ten nurses by spring.

--${' '}
Reply to this email to answer Jo Doe. Reference ${delivery.id}.
Ascend HR Corp`,
    });
  });

  it('contains no HTML of a visitor, whatever the field', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '\n', 'a', ':', '-', ' ') }),
    );
    const tags = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/href="[^"]*"/, ''));
    const usual = tags(submissionMail(delivery, brand, 'leads@company.example').html);
    fc.assert(
      fc.property(text, text, text, text, (name, email, subject, message) => {
        expect(
          tags(
            submissionMail({ ...delivery, name, email, subject, message }, brand, 'leads@company.example')
              .html,
          ),
        ).toEqual(usual);
      }),
    );
  });
});

describe('a questionnaire in a mail', () => {
  it('shows groups as headings, and separates questions from answers', () => {
    const { html } = questionnairePart(
      'Next Steps\n----------\nPreferred contact: Phone call\nServices:\n  - Retained search',
    );
    expect(html).toMatch(/<h2[^>]*>\s*Next Steps\s*<\/h2>/);
    expect(html).toMatch(/<span[^>]*>Preferred contact<\/span><br \/><strong>Phone call<\/strong>/);
    expect(html).not.toContain('----------');
    expect(html).toContain('- Retained search');
  });

  it('contains every answer in full', () => {
    fc.assert(
      fc.property(validQuestionnaireAnswers, (answers) => {
        const { message } = questionnaireSubmission(answers);
        expect(essence(textOf(questionnairePart(message).html))).toBe(essence(message));
      }),
    );
  });
});
