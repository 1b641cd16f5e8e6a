import { emptyAnswers } from 'contract';
import { answerErrors } from './answer-errors.js';

const required = { ...emptyAnswers(), organizationName: 'Bayside', nameAndRole: 'Jo', contactEmail: 'jo@clinic.example' };

describe('what is wrong with the answers', () => {
  it('is named at each field, in page order', () => {
    expect(Object.entries(answerErrors(emptyAnswers()))).toEqual([
      ['organizationName', 'Organization name is required'],
      ['nameAndRole', 'Name is required'],
      ['contactEmail', 'Please enter a valid email address'],
    ]);
  });

  it('is nothing when the required ones are given', () => {
    expect(answerErrors(required)).toEqual({});
  });

  it('is nothing in a field that is not shown', () => {
    const answers = { ...required, industryOther: 'x'.repeat(999) };
    expect(answerErrors(answers)).toEqual({});
    expect(Object.keys(answerErrors({ ...answers, industrySector: 'other' }))).toEqual(['industryOther']);
  });
});
