import fc from 'fast-check';
import { ValidationError } from 'yup';
import { questionnaireAnswers, validQuestionnaireAnswers } from 'db/testing/questionnaire-answers';
import { limits } from '../../site/limits.js';
import { contactSchema } from '../contact.js';
import { emptyAnswers } from './question.js';
import { questionnaireSchema, answersFromStorage } from './schema.js';
import { questionnaireQuestions } from './questionnaire.js';
import { questionnaireSubmission } from './submission.js';

const values = ({ options }: { readonly options: readonly { readonly value: string }[] }) =>
  options.map(({ value }) => value);

describe('the submission', () => {
  it('states the sender and the organization by product 6.26', () => {
    const answers = {
      ...emptyAnswers(),
      organizationName: 'Bayside\r\nBcc: eve@evil.example',
      nameAndRole: 'Jo Doe, CEO',
      contactEmail: ' jo@clinic.example',
    };
    expect(questionnaireSubmission(answers)).toMatchObject({
      name: 'Jo Doe, CEO',
      email: 'jo@clinic.example',
      subject: 'Client Qualification Questionnaire - Bayside Bcc: eve@evil.example',
    });
  });

  it('with valid answers is a valid contact message, unchanged by the server', () => {
    fc.assert(
      fc.property(validQuestionnaireAnswers, (answers) => {
        const valid = questionnaireSchema.validateSync(answers);
        const sent = questionnaireSubmission(valid);
        expect(contactSchema.validateSync(sent)).toEqual({
          ...sent,
          message: sent.message.trim(),
        });
      }),
    );
  });

  it('fits into a contact message with every answer at its maximum length', () => {
    const text = (length: number) => 'a\n'.repeat(length / 2 - 1) + 'ab';
    const longest = {
      ...emptyAnswers(),
      organizationName: text(limits.questionnaire.organizationMax),
      nameAndRole: text(limits.contact.nameMax),
      additionalInfo: text(limits.questionnaire.additionalInfoMax),
      executiveHiringNeeds: 'possibly',
      industrySector: 'other',
      timeToFill: 'varies',
      contactEmail: `${'j'.repeat(60)}@${'d'.repeat(60)}.example`,
    };
    for (const q of questionnaireQuestions) {
      if (q.kind === 'multiple') longest[q.id] = values(q).slice(0, q.cap?.max);
      else if ('options' in q) longest[q.id] ||= q.options.at(-1)?.value ?? '';
      if ('followUp' in q && q.followUp) longest[q.followUp.id] = 'x'.repeat(limits.questionnaire.answerMax);
    }
    const { message } = contactSchema.validateSync(
      questionnaireSubmission(questionnaireSchema.validateSync(longest)),
    );
    expect(message.length).toBeGreaterThan(limits.contact.messageMax / 2);
  });
});

describe('untrusted answers', () => {
  const wild = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true }),
    fc.record(Object.fromEntries(Object.keys(emptyAnswers()).map((id) => [id, fc.anything()])), {
      requiredKeys: [],
    }),
  );

  it('are refused by the schema with a ValidationError', () => {
    fc.assert(
      fc.property(wild, (input) => {
        try {
          questionnaireSchema.validateSync(input, { abortEarly: false });
        } catch (error) {
          expect(error).toBeInstanceOf(ValidationError);
        }
      }),
    );
  });

  it('are restored from the device only for known fields', () => {
    fc.assert(
      fc.property(wild, (input) => {
        const answers = answersFromStorage(input);
        const filled = {
          ...answers,
          ...Object.fromEntries(
            Object.entries(answers).map(([id, answer]) => [
              id,
              typeof answer === 'string' ? answer.slice(0, limits.questionnaire.organizationMax) : answer,
            ]),
          ),
          organizationName: 'Bayside',
          nameAndRole: 'Jo',
          contactEmail: 'jo@clinic.example',
        };
        expect(() => questionnaireSchema.validateSync(filled)).not.toThrow();
      }),
    );
  });

  it('are restored in full, even when too long to be sent', () => {
    const long = 'A role. '.repeat(5_000);
    expect(answersFromStorage({ additionalInfo: long, industryOther: long })).toMatchObject({
      additionalInfo: long,
      industryOther: long,
    });
  });

  it('are restored unchanged', () => {
    fc.assert(
      fc.property(questionnaireAnswers, (answers) =>
        expect(answersFromStorage(JSON.parse(JSON.stringify(answers)))).toEqual(answers),
      ),
    );
  });

  it('are refused above a cap and with unknown choices', () => {
    const base = {
      ...emptyAnswers(),
      organizationName: 'Bayside',
      nameAndRole: 'Jo',
      contactEmail: 'jo@clinic.example',
    };
    const four = {
      ...base,
      partnerSelectionFactors: ['track-record', 'pricing', 'technology', 'cultural-fit'],
    };
    expect(() => questionnaireSchema.validateSync(four)).toThrow('Please select up to 3 factors only.');
    expect(() => questionnaireSchema.validateSync({ ...base, videoUsage: 'maybe' })).toThrow(
      'Please choose one of the options',
    );
  });
});

describe('the errors of the answers', () => {
  const required = {
    ...emptyAnswers(),
    organizationName: 'Bayside',
    nameAndRole: 'Jo',
    contactEmail: 'jo@clinic.example',
  };
  const faultsOf = (answers: unknown): [string | undefined, string][] => {
    try {
      questionnaireSchema.validateSync(answers, { abortEarly: false });
      return [];
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return error.inner.map(({ path, message }) => [path, message]);
    }
  };

  it('are stated per field, in page order', () => {
    expect(faultsOf(emptyAnswers())).toEqual([
      ['organizationName', 'The name of your organization is required'],
      ['nameAndRole', 'Your name and role are required'],
      ['contactEmail', 'Please enter a valid email address'],
    ]);
  });

  it('are none when the required answers are given', () => {
    expect(faultsOf(required)).toEqual([]);
  });

  it('are none for a hidden field, whose answer is omitted', () => {
    const answers = { ...required, industryOther: 'x'.repeat(999) };
    expect(questionnaireSchema.validateSync(answers)).toEqual(required);
    expect(faultsOf({ ...answers, industrySector: 'other' }).map(([path]) => path)).toEqual([
      'industryOther',
    ]);
  });
});
