import fc from 'fast-check';
import { emptyAnswers, type QuestionnaireAnswers, questionnaireQuestions } from 'contract';

const multipleChoice = questionnaireQuestions.filter((question) => question.kind === 'multiple');
const textAnswerIds = Object.entries(emptyAnswers()).flatMap(([id, none]) => (none === '' ? [id] : []));
const values = ({ options }: { readonly options: readonly { readonly value: string }[] }) =>
  options.map(({ value }) => value);

/** Free text, with line ends and fake headings. */
const freeText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom('Next Steps', '----------', 'Organization: Fake', 'a', ''), { maxLength: 6 })
    .map((lines) => lines.join('\n')),
);

/** Answers a form can hold: any options within the caps, hidden questions answered too. */
export const questionnaireAnswers: fc.Arbitrary<QuestionnaireAnswers> = fc
  .tuple(
    fc.record(Object.fromEntries(textAnswerIds.map((id) => [id, freeText]))),
    fc.record(
      Object.fromEntries(
        questionnaireQuestions.flatMap((q) =>
          q.kind === 'single' || q.kind === 'scale' ? [[q.id, fc.constantFrom('', ...values(q))]] : [],
        ),
      ),
    ),
    fc.record(
      Object.fromEntries(
        multipleChoice.map((q) => [q.id, fc.subarray(values(q), q.cap ? { maxLength: q.cap.max } : {})]),
      ),
    ),
  )
  .map(([texts, choices, lists]) => ({
    ...emptyAnswers(),
    ...texts,
    ...choices,
    ...lists,
  }));

export const validQuestionnaireAnswers = questionnaireAnswers.map((answers) => ({
  ...answers,
  organizationName: `Org ${answers.organizationName}`,
  nameAndRole: `Jo ${answers.nameAndRole}`,
  contactEmail: 'jo@clinic.example',
}));
