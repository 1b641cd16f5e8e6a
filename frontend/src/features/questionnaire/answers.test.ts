import { emptyAnswers } from 'db/contract';
import { answerErrors } from './answer-errors.js';
import { answersInForm } from './answers-in-form.js';

describe('what is wrong with the answers', () => {
  it('is named at each field, in page order', () => {
    expect(Object.entries(answerErrors(emptyAnswers()))).toEqual([
      ['organizationName', 'Organization name is required'],
      ['nameAndRole', 'Name is required'],
      ['contactEmail', 'Please enter a valid email address'],
    ]);
  });

  it('is nothing when the required ones are given', () => {
    expect(answerErrors({ ...emptyAnswers(), organizationName: 'Bayside', nameAndRole: 'Jo', contactEmail: 'jo@clinic.example' })).toEqual({});
  });

  it('is nothing in a field that is not shown', () => {
    const answers = { ...emptyAnswers(), organizationName: 'Bayside', nameAndRole: 'Jo', contactEmail: 'jo@clinic.example', industryOther: 'x'.repeat(999) };
    expect(answerErrors(answers)).toEqual({});
    expect(Object.keys(answerErrors({ ...answers, industrySector: 'other' }))).toEqual(['industryOther']);
  });
});

describe('answers on the page before the scripts came', () => {
  it('are taken over: texts, choices and lists', () => {
    const fields = new FormData();
    fields.append('organizationName', 'Bayside');
    fields.append('videoUsage', 'yes-extensively');
    fields.append('decisionMakers', 'ceo');
    fields.append('decisionMakers', 'board');
    expect(answersInForm(fields)).toEqual({ ...emptyAnswers(), organizationName: 'Bayside', videoUsage: 'yes-extensively', decisionMakers: ['ceo', 'board'] });
  });

  it('keep to the caps: more than three ticked are cut to three', () => {
    const fields = new FormData();
    for (const value of ['c-suite', 'director-vp', 'it-technical', 'administrative-support']) fields.append('challengingPositions', value);
    expect(answersInForm(fields).challengingPositions).toHaveLength(3);
  });

  it('are none on an untouched page', () => {
    expect(answersInForm(new FormData())).toEqual(emptyAnswers());
  });
});
