export const questionnaireTexts = {
  loading: 'Loading the questionnaire...',
  progressLabel: 'Questionnaire progress',
  sectionOf: (number: number, count: number) => `Section ${number} of ${count}`,
  answered: (answered: number, total: number) => `${answered} of ${total} answered`,
  /** For screen readers, some time after an answer. */
  progress: (section: string, answered: number, total: number, percent: number) =>
    `${section}: ${answered} of ${total} answered. ${percent}% of the questionnaire is done.`,
  chosen: (chosen: number, max: number) => `${chosen} of ${max} chosen`,
  notices: {
    kept: 'Your answers are kept on this device until you send them.',
    'not-kept': 'Your browser keeps no answers: please send them before you leave this page.',
    changed: 'These are the answers last given in another tab.',
    gone: 'In another tab this questionnaire was sent or started over. The answers here are still yours to send or to clear.',
    cleared: 'All answers were cleared.',
  },
  restored: (when: string) => `Welcome back. Your answers from ${when} are still here.`,
  startOver: 'Start over',
  bringBack: 'Bring them back',
  print: 'Print',
  withoutScripts:
    'Sending this questionnaire takes JavaScript, which your browser does not run. Read the questions here and write to us instead.',
  withoutItsCode:
    'The questionnaire did not load completely: your answers are not kept and cannot be sent from here. Copy what you have written before you load this page again, or write to us instead.',
  anotherWay: 'Go to the contact page',
  faults: (count: number) =>
    count === 1 ? 'One answer needs your attention.' : `${count} answers need your attention.`,
  firstFault: 'Show the first one',
  back: 'Back',
  next: (title: string) => `Next: ${title}`,
} as const;
