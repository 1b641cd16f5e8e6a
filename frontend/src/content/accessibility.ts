import type { Brand } from 'contract';
import { useTexts } from '../lib/locale.js';
import { contentsLabel, type LegalDocument, section } from './legal-document.js';

/** When the statement was last compared with the tests; change it with them. */
export const assessedOn = '2026-11-28';

/** English texts of the accessibility statement (product 2.38). In Spanish: spanish.ts. */
export const accessibilityTexts = {
  contents: contentsLabel,
  assessed: 'Assessed on November 28, 2026',
  statement: ({ name, email, phone }: Brand): LegalDocument => ({
    title: 'Accessibility Statement',
    introduction: `${name} wants everybody to be able to use this website: to find jobs, to watch the videos and to write to us.`,
    sections: [
      section('conformance', 'Conformance', [
        'We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. By our own tests the pages of this website meet what we test. Because of the limits named below we call the website partially conforming.',
      ]),
      section(
        'tests',
        'How it is tested',
        [
          'Programs find only a part of all barriers. There was no independent audit so far, and no test with people who use assistive technology.',
          'These are our own tests. Before each release the pages are tested in a browser, in narrow and wide windows:',
        ],
        [
          'with axe, a program that looks for violations of WCAG 2.0, 2.1 and 2.2 at the levels A and AA,',
          'with the keyboard alone,',
          'for one main heading, no skipped level of headings, and no sideways scrolling from a width of 390 pixels on,',
          'for visitors who prefer reduced motion, and without JavaScript.',
        ],
      ),
      section(
        'limits',
        'Known limits',
        ['These parts may be a barrier:'],
        [
          'Videos have no audio description. Videos of YouTube and Vimeo play in the players of these services, and some of them have no captions.',
          'Descriptions of jobs come from the systems of employers. We do not change their words, and their language may be marked wrongly.',
          'You apply for a job on the website of its employer, and clients use a portal. This statement does not cover these websites.',
          'The questionnaire for employers and saved jobs need JavaScript. The contact form does not.',
        ],
      ),
      section('report', 'Report a barrier', [
        `Tell us what you could not read or do, and on which page: by email to ${email}, by phone at ${phone}, or with the contact form. It helps us to know your browser and your assistive technology.`,
        'We answer you, and where we can, we remove the barrier or give you the content in another form. If a barrier keeps you from applying for a job, name the job: we put you in touch with the employer.',
      ]),
      section('technology', 'Technology', [
        'This website uses HTML, CSS, WAI-ARIA and JavaScript. Without JavaScript you can read every page except your saved jobs, search jobs and videos, and send the contact form.',
      ]),
    ],
  }),
};

export type AccessibilityTexts = typeof accessibilityTexts;
declare module '../lib/locale.js' {
  interface Texts {
    readonly accessibility: AccessibilityTexts;
  }
}

export const useAccessibilityTexts = () => useTexts('accessibility', accessibilityTexts);
