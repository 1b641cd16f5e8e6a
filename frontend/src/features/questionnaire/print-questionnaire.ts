/** Marks the document while the questionnaire alone is printed. */
export const printMark = 'data-print-questionnaire';

/** Prints the questionnaire without the page around it. */
export function printQuestionnaire(): void {
  const root = document.documentElement;
  root.setAttribute(printMark, '');
  addEventListener('afterprint', () => root.removeAttribute(printMark), { once: true });
  window.print();
}
