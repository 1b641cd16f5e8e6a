import { emptyAnswers, questionnaireProgress } from 'contract';
import { changedSection } from './QuestionnaireProgress.js';

const none = questionnaireProgress(emptyAnswers());
const after = (answers: Partial<ReturnType<typeof emptyAnswers>>) =>
  questionnaireProgress({ ...emptyAnswers(), ...answers });

describe('the announced progress', () => {
  it('is that of the section with a new answer', () => {
    expect(changedSection(none, after({ videoUsage: 'no-interested' }))).toMatchObject({
      number: 3,
      answered: 1,
      total: 4,
    });
  });

  it('is that of the section with new questions', () => {
    expect(
      changedSection(
        after({ executiveHiringNeeds: 'no-needs' }),
        after({ executiveHiringNeeds: 'possibly' }),
      ),
    ).toMatchObject({ number: 4, answered: 1, total: 4 });
  });

  it('is none while the same questions are answered', () => {
    expect(
      changedSection(after({ organizationName: 'B' }), after({ organizationName: 'Bayside' })),
    ).toBeUndefined();
  });
});
