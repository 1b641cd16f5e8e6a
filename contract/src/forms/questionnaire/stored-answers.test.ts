import fc from 'fast-check';
import { questionnaireAnswers } from 'db/testing/questionnaire-answers';
import { emptyAnswers } from './question.js';
import { mergeAnswers, sameAnswers } from './stored-answers.js';

const nothing = emptyAnswers();
const given = (answers: Partial<ReturnType<typeof emptyAnswers>>) => ({ ...emptyAnswers(), ...answers });

describe('answers of two places', () => {
  it('are joined: what was answered on either side stays', () => {
    const here = given({ organizationName: 'Bayside', recruitmentChannels: ['job-boards'] });
    const there = given({ industrySector: 'healthcare', recruitmentChannels: ['agencies'] });
    expect(mergeAnswers(nothing, here, there)).toEqual(
      given({ organizationName: 'Bayside', industrySector: 'healthcare', recruitmentChannels: ['job-boards', 'agencies'] }),
    );
  });

  it('differ in one field: what was touched here wins', () => {
    const base = given({ organizationName: 'Bay', nameAndRole: 'Jo' });
    const here = given({ organizationName: 'Bayside', nameAndRole: 'Jo' });
    const there = given({ organizationName: 'Bay Clinic', nameAndRole: 'Jo Doe' });
    expect(mergeAnswers(base, here, there)).toEqual(given({ organizationName: 'Bayside', nameAndRole: 'Jo Doe' }));
  });

  it('were taken back here: they stay away although the other side still has them', () => {
    const base = given({ timeToFill: 'varies', decisionMakers: ['ceo', 'cfo'] });
    const here = given({ decisionMakers: ['cfo'] });
    const there = given({ timeToFill: 'varies', decisionMakers: ['ceo', 'cfo', 'board'] });
    expect(mergeAnswers(base, here, there)).toEqual(given({ decisionMakers: ['cfo', 'board'] }));
  });

  it('never exceed a cap', () => {
    const here = given({ partnerSelectionFactors: ['pricing', 'technology'] });
    const there = given({ partnerSelectionFactors: ['track-record', 'cultural-fit'] });
    expect(mergeAnswers(nothing, here, there).partnerSelectionFactors).toHaveLength(3);
  });

  it('are the other side’s where nothing was touched here, and ours where nothing was touched there', () => {
    fc.assert(
      fc.property(questionnaireAnswers, questionnaireAnswers, (one, other) => {
        expect(sameAnswers(mergeAnswers(one, one, other), other)).toBe(true);
        expect(sameAnswers(mergeAnswers(one, other, one), other)).toBe(true);
      }),
    );
  });
});
