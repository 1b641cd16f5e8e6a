import type { QuestionnaireProgress, SectionProgress } from 'contract';

/** @returns the section in which something was answered or taken back since; undefined when nothing was */
export function changedSection(before: QuestionnaireProgress, now: QuestionnaireProgress): SectionProgress | undefined {
  return now.sections.find(({ answered, total }, index) => answered !== before.sections[index]?.answered || total !== before.sections[index].total);
}
