import { questionnairePage } from '../../content/executive-search/executive-search-page.js';

/** Marks the document while the questionnaire alone is printed. */
export const printMark = 'data-print-questionnaire';

const questionnaire = `#${questionnairePage.anchor}`;

/** The questionnaire printed by its own button: what is neither in it nor around it stays off the paper. */
export const printStyles = {
  '@media print': {
    [`html[${printMark}] body *:not(:has(${questionnaire}), ${questionnaire}, ${questionnaire} *)`]: {
      display: 'none !important',
    },
  },
} as const;
