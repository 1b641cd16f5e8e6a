import fc from 'fast-check';
import { questionnaireAnswers } from 'db/testing/questionnaire-answers';
import { emptyAnswers, type AnswerId, type ChoicesQuestion, type QuestionnaireQuestion } from './question.js';
import {
  followUpShown,
  isQuestionShown,
  questionnaireProgress,
  questionnaireQuestions,
  questionnaireSections,
  toggleChoice,
  visibleAnswers,
} from './questionnaire.js';
import { missingAnswers } from './submission.js';

const groups = [
  'Organization Profile',
  'Recruitment Landscape',
  'Recruitment Marketing',
  'Executive Search Needs',
  'Decision-Making',
  'Next Steps',
];
const multiple = questionnaireQuestions.filter((question) => question.kind === 'multiple');
const question = (id: AnswerId): QuestionnaireQuestion => {
  const found = questionnaireQuestions.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No question ${id}`);
  return found;
};
const values = ({ options }: { readonly options: readonly { readonly value: string }[] }) =>
  options.map(({ value }) => value);

describe('the questionnaire', () => {
  it('has six sections, in which each question has an explanation', () => {
    expect(questionnaireSections.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 Organization Profile',
      '2 Current Recruitment Landscape',
      '3 Current Recruitment Marketing Efforts',
      '4 Executive Search Needs',
      '5 Decision-Making Process',
      '6 Next Steps & Educational Resources',
    ]);
    expect(questionnaireSections.map(({ group }) => group)).toEqual(groups);
    for (const { note } of questionnaireQuestions) expect(note.length).toBeGreaterThan(30);
    expect(new Set(questionnaireQuestions.map(({ note }) => note)).size).toBe(questionnaireQuestions.length);
  });

  it('asks for all 35 answers, each once', () => {
    const ids = questionnaireQuestions.flatMap((q) => [
      q.id,
      ...('followUp' in q && q.followUp ? [q.followUp.id] : []),
    ]);
    expect(ids).toHaveLength(35);
    expect(Object.keys(emptyAnswers()).sort()).toEqual([...ids].sort());
  });

  it('offers as many choices as product 6.18 says', () => {
    expect(multiple.map(({ options }) => options.length)).toEqual([6, 10, 12, 4, 8, 6, 7, 5, 5]);
    expect(
      multiple.map(({ options }) => options.at(-1)?.label).filter((label) => label?.startsWith('No')),
    ).toEqual(['None of the above', 'No resources at this time']);
    for (const { options } of multiple)
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  });

  it('marks three answers as required', () => {
    expect(missingAnswers(emptyAnswers())).toEqual(['organizationName', 'nameAndRole', 'contactEmail']);
    expect(
      missingAnswers({
        ...emptyAnswers(),
        organizationName: ' \n',
        nameAndRole: 'Jo',
        contactEmail: 'x',
      }),
    ).toEqual(['organizationName']);
  });
});

describe('the shown questions', () => {
  it.each(['yes-immediate', 'yes-anticipated', 'possibly'])(
    'include the executive questions for %s',
    (executiveHiringNeeds) => {
      for (const id of [
        'executivePositionLevels',
        'searchFirmExperience',
        'searchProcessImportance',
      ] as const) {
        expect(
          isQuestionShown(question(id), {
            ...emptyAnswers(),
            executiveHiringNeeds,
          }),
        ).toBe(true);
      }
    },
  );

  it('omit them and their answers otherwise', () => {
    const answers = {
      ...emptyAnswers(),
      executiveHiringNeeds: 'no-needs',
      executivePositionLevels: ['c-level'],
      executivePositionLevelsOther: 'Owner',
      searchFirmExperience: 'neutral',
    };
    expect(visibleAnswers(answers)).toEqual({
      ...emptyAnswers(),
      executiveHiringNeeds: 'no-needs',
    });
  });

  it('include a text field for the industry "other" and for a varying time to fill', () => {
    expect(
      followUpShown(question('industrySector'), {
        ...emptyAnswers(),
        industrySector: 'other',
      })?.id,
    ).toBe('industryOther');
    expect(
      followUpShown(question('industrySector'), {
        ...emptyAnswers(),
        industrySector: 'retail',
      }),
    ).toBeUndefined();
    expect(
      followUpShown(question('timeToFill'), {
        ...emptyAnswers(),
        timeToFill: 'varies',
      })?.id,
    ).toBe('timeToFillVaries');
    expect(followUpShown(question('timeToFill'), emptyAnswers())).toBeUndefined();
  });
});

describe('a choice', () => {
  it('beyond three is blocked with the text of its question', () => {
    const capped = multiple.filter(({ cap }) => cap);
    expect(capped.map(({ id, cap }) => [id, cap?.max, cap?.toast.title, cap?.toast.description])).toEqual([
      ['challengingPositions', 3, 'Maximum Selection Reached', 'Please select up to 3 positions only.'],
      ['searchProcessImportance', 3, 'Maximum Selection Reached', 'Please select up to 3 aspects only.'],
      ['partnerSelectionFactors', 3, 'Maximum Selection Reached', 'Please select up to 3 factors only.'],
    ]);
  });

  it.each(['recruitmentChannels', 'resourcesInterested'] as const)(
    '"none" replaces all others, and is replaced by any other: %s',
    (id) => {
      const q = multiple.find((one) => one.id === id);
      if (!q) throw new Error('No such question.');
      const others = values(q).slice(0, 2);
      expect(values(q)).toContain('none');
      expect(toggleChoice(q, others, 'none')).toEqual({ chosen: ['none'] });
      expect(toggleChoice(q, ['none'], others[0] ?? '')).toEqual({ chosen: others.slice(0, 1) });
      expect(toggleChoice(q, ['none'], 'none')).toEqual({ chosen: [] });
      // What was stored before this rule.
      expect(toggleChoice(q, [...others, 'none'], 'none')).toEqual({ chosen: others });
    },
  );

  it('never exceeds the cap, stays in the options and is blocked only at the cap', () => {
    const clicks = fc
      .constantFrom(...multiple)
      .chain((q) =>
        fc.tuple(fc.constant<ChoicesQuestion>(q), fc.array(fc.constantFrom(...values(q)), { maxLength: 30 })),
      );
    fc.assert(
      fc.property(clicks, ([q, sequence]) => {
        let chosen: string[] = [];
        for (const value of sequence) {
          const next = toggleChoice(q, chosen, value);
          if (next.refused)
            expect([next.chosen, chosen.length, next.refused]).toEqual([chosen, q.cap?.max, q.cap?.toast]);
          else expect(next.chosen.includes(value)).toBe(!chosen.includes(value));
          expect(next.chosen).toEqual(values(q).filter((option) => next.chosen.includes(option)));
          chosen = next.chosen;
        }
        expect(chosen.length).toBeLessThanOrEqual(q.cap?.max ?? q.options.length);
      }),
    );
  });
});

describe('progress', () => {
  it('counts shown questions, and reaches 100 only when all are answered', () => {
    fc.assert(
      fc.property(questionnaireAnswers, (answers) => {
        const { sections, answered, total, percent } = questionnaireProgress(answers);
        expect(sections).toHaveLength(6);
        expect(percent === 100).toBe(answered === total);
        expect(percent).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(questionnaireProgress(emptyAnswers())).toMatchObject({
      answered: 0,
      total: 22,
      percent: 0,
    });
    expect(
      questionnaireProgress({
        ...emptyAnswers(),
        executiveHiringNeeds: 'possibly',
      }),
    ).toMatchObject({ answered: 1, total: 25 });
    expect(questionnaireProgress(emptyAnswers()).sections.map(({ missing }) => missing)).toEqual([
      3, 0, 0, 0, 0, 0,
    ]);
  });
});
