import fc from 'fast-check';
import { ValidationError } from 'yup';
import { questionnaireAnswers, validQuestionnaireAnswers } from 'db/testing/questionnaire-answers';
import { limits } from '../../limits.js';
import { contactSchema } from '../contact.js';
import { emptyAnswers, listAnswerIds, textAnswerIds } from './question.js';
import { questionnaireSchema } from './schema.js';
import { questionnaireQuestions } from './questionnaire.js';
import { answersFromStorage } from './stored-answers.js';
import { questionnaireSubmission } from './submission.js';

const values = ({ options }: { readonly options: readonly { readonly value: string }[] }) =>
  options.map(({ value }) => value);

describe('the submission', () => {
  it('names the sender and the organization as product 6.26 says', () => {
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

  it('of valid answers is a valid contact message, unchanged by the server', () => {
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

  it('fits into a contact message even when every answer is as long as it may be', () => {
    const longest = {
      ...emptyAnswers(),
      executiveHiringNeeds: 'possibly',
      industrySector: 'other',
      timeToFill: 'varies',
      contactEmail: `${'j'.repeat(60)}@${'d'.repeat(60)}.example`,
    };
    for (const q of questionnaireQuestions) {
      if (q.kind === 'multiple') longest[q.id] = values(q).slice(0, q.cap?.max);
      else if (q.kind !== 'email' && 'maxLength' in q)
        longest[q.id] = 'a\n'.repeat(q.maxLength / 2 - 1) + 'ab';
      else if ('options' in q) longest[q.id] ||= q.options.at(-1)?.value ?? '';
      if ('followUp' in q && q.followUp) longest[q.followUp.id] = 'x'.repeat(q.followUp.maxLength);
    }
    const { message } = contactSchema.validateSync(
      questionnaireSubmission(questionnaireSchema.validateSync(longest)),
    );
    expect(message.length).toBeGreaterThan(limits.contact.messageMax / 2);
  });
});

describe('answers from elsewhere', () => {
  const wild = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true }),
    fc.record(Object.fromEntries([...textAnswerIds, ...listAnswerIds].map((id) => [id, fc.anything()])), {
      requiredKeys: [],
    }),
  );

  it('are refused by the schema with a ValidationError and nothing else', () => {
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

  it('are taken from the device only as far as the form knows them', () => {
    fc.assert(
      fc.property(wild, (input) => {
        const answers = answersFromStorage(input);
        const filled = {
          ...answers,
          ...Object.fromEntries(
            textAnswerIds.map((id) => [id, answers[id].slice(0, limits.questionnaire.organizationMax)]),
          ),
          organizationName: 'Bayside',
          nameAndRole: 'Jo',
          contactEmail: 'jo@clinic.example',
        };
        expect(() => questionnaireSchema.validateSync(filled)).not.toThrow();
      }),
    );
  });

  it('are taken from the device whole, though too long to be sent', () => {
    const long = 'A role. '.repeat(5_000);
    expect(answersFromStorage({ additionalInfo: long, industryOther: long })).toMatchObject({
      additionalInfo: long,
      industryOther: long,
    });
  });

  it('come back from the device as they were', () => {
    fc.assert(
      fc.property(questionnaireAnswers, (answers) =>
        expect(answersFromStorage(JSON.parse(JSON.stringify(answers)))).toEqual(answers),
      ),
    );
  });

  it('are refused above a cap and where they are no choice', () => {
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

describe('what is wrong with the answers', () => {
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

  it('is named at each field, in page order', () => {
    expect(faultsOf(emptyAnswers())).toEqual([
      ['organizationName', 'Organization name is required'],
      ['nameAndRole', 'Name is required'],
      ['contactEmail', 'Please enter a valid email address'],
    ]);
  });

  it('is nothing when the required ones are given', () => {
    expect(faultsOf(required)).toEqual([]);
  });

  it('is nothing in a field that is not shown, whose answer is left out', () => {
    const answers = { ...required, industryOther: 'x'.repeat(999) };
    expect(questionnaireSchema.validateSync(answers)).toEqual(required);
    expect(faultsOf({ ...answers, industrySector: 'other' }).map(([path]) => path)).toEqual([
      'industryOther',
    ]);
  });
});
