import fc from 'fast-check';
import { questionnaireAnswers } from 'db/testing/questionnaire-answers';
import { multiLine, singleLine } from '../plain-text.js';
import { emptyAnswers, type QuestionnaireAnswers, type QuestionnaireQuestion } from './question.js';
import { questionnaireMessage } from './submission.js';
import { submissionKind } from '../submission.js';
import { followUpShown, isQuestionShown, questionnaireSections, visibleAnswers } from './questionnaire.js';

const groups = [
  'Organization Profile',
  'Recruitment Landscape',
  'Recruitment Marketing',
  'Executive Search Needs',
  'Decision-Making',
  'Next Steps',
];

/** Reads a summary back: group → its lines. */
function groupsOf(message: string): Map<string, string[]> {
  const lines = message.split('\n');
  const read = new Map<string, string[]>();
  let current: string[] = [];
  lines.forEach((line, index) => {
    if (groups.includes(line) && lines[index + 1] === '-'.repeat(line.length)) read.set(line, (current = []));
    else current.push(line);
  });
  return read;
}

/** The lines an answer must be found on; none when it is blank. */
function linesOf(q: QuestionnaireQuestion, answers: QuestionnaireAnswers): string[] {
  if (q.kind === 'multiple')
    return q.options.filter(({ value }) => answers[q.id].includes(value)).map(({ label }) => `  - ${label}`);
  if (q.kind === 'long-text')
    return multiLine(answers[q.id])
      .split('\n')
      .map((line) => line.trimEnd())
      .filter(Boolean)
      .map((line) => `  ${line}`);
  const answer =
    q.kind === 'single' || q.kind === 'scale'
      ? (q.options.find(({ value }) => value === answers[q.id])?.label ?? '')
      : singleLine(answers[q.id]);
  return answer ? [`${q.summary}: ${answer}`] : [];
}

describe('the summary', () => {
  it('has every answer under its group, and no hidden answer', () => {
    fc.assert(
      fc.property(questionnaireAnswers, (answers) => {
        const read = groupsOf(questionnaireMessage(answers));
        expect([...read.keys()]).toEqual(groups);
        for (const { group, questions } of questionnaireSections) {
          const lines = read.get(group) ?? [];
          for (const q of questions) {
            if (isQuestionShown(q, answers))
              expect(lines).toEqual(expect.arrayContaining(linesOf(q, answers)));
            else expect(lines.filter((line) => line.startsWith(`${q.summary}:`))).toEqual([]);
            const followUp = 'followUp' in q ? q.followUp : undefined;
            if (!followUp) continue;
            const text = singleLine(answers[followUp.id]);
            const shown = followUpShown(q, answers) && text ? [`${followUp.summary}: ${text}`] : [];
            expect(lines.filter((line) => line.startsWith(`${followUp.summary}: `))).toEqual(shown);
          }
        }
      }),
    );
  });

  it('is the same with and without hidden answers', () => {
    fc.assert(
      fc.property(questionnaireAnswers, (answers) =>
        expect(questionnaireMessage(visibleAnswers(answers))).toBe(questionnaireMessage(answers)),
      ),
    );
  });

  it('is readable', () => {
    const answers = {
      ...emptyAnswers(),
      organizationName: 'Bayside Clinic',
      nameAndRole: 'Jo Doe, CEO',
      contactEmail: 'jo@clinic.example',
      challengingPositions: ['c-suite'],
      challengingPositionsOther: 'Surgeons',
      additionalInfo: 'One\nNext Steps',
    };
    expect(questionnaireMessage(answers)).toMatchInlineSnapshot(`
     "Organization Profile
     --------------------
     Organization: Bayside Clinic
     Name and role: Jo Doe, CEO
     Email: jo@clinic.example

     Recruitment Landscape
     ---------------------
     Most challenging positions:
       - C-suite
     Other challenging positions: Surgeons

     Recruitment Marketing
     ---------------------
     No answers given

     Executive Search Needs
     ----------------------
     No answers given

     Decision-Making
     ---------------
     No answers given

     Next Steps
     ----------
     Additional information:
       One
       Next Steps"
    `);
  });
});

it('the subject distinguishes a questionnaire from a contact message', () => {
  expect(submissionKind('Client Qualification Questionnaire - North Clinic')).toBe('questionnaire');
  expect(submissionKind('About the Client Qualification Questionnaire - North Clinic')).toBe('contact');
  expect(submissionKind('Nurses')).toBe('contact');
});
