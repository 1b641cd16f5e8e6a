import type { Brand } from 'contract';
import type { LegalDocument } from './legal-document.js';

/** The terms of service: Texas law, arbitration in Houston (product 2.35). */
export function termsOfService({
  name,
  email,
  phone,
  streetAddress,
}: Pick<Brand, 'name' | 'email' | 'phone' | 'streetAddress'>): LegalDocument {
  return {
    title: 'Terms of Service',
    introduction: `These terms apply to your use of this website, which is operated by ${name} ("we", "us"). By using the website you agree to them.`,
    sections: [
      {
        id: 'the-website',
        heading: 'The website',
        paragraphs: [
          'The website presents our recruitment marketing, search and consulting services, shows recruitment videos and lists job openings of several organizations. It is free to use and needs no account.',
          'The client portal is a separate service with terms of its own.',
        ],
      },
      {
        id: 'no-offer',
        heading: 'Information, not an offer',
        paragraphs: [
          'Services, prices and figures on this website are general information. An engagement begins only with a written agreement, and that agreement prevails over anything stated here. Results of recruitment marketing depend on many circumstances and are not guaranteed.',
        ],
      },
      {
        id: 'job-listings',
        heading: 'Job listings',
        paragraphs: [
          'Job listings come from the organizations that are hiring, which are responsible for their content and for every hiring decision. A listing may change or close at any time. When you apply, you deal with that organization or its applicant tracking system.',
        ],
      },
      {
        id: 'acceptable-use',
        heading: 'Acceptable use',
        paragraphs: ['You agree not to'],
        items: [
          'send unlawful, misleading or unsolicited advertising messages through our forms,',
          'pretend to be somebody else,',
          'disturb the operation of the website, probe it for weaknesses without our consent or get around its limits,',
          'copy the website or its videos in bulk.',
        ],
      },
      {
        id: 'your-messages',
        heading: 'What you send us',
        paragraphs: [
          'You are responsible for what you send us and confirm that you may share it. Please do not send confidential records about candidates or patients through the forms of this website.',
        ],
      },
      {
        id: 'intellectual-property',
        heading: 'Intellectual property',
        paragraphs: [
          `The texts, pictures, videos and design of this website belong to ${name} or are used with the permission of their owners. You may view and share links to them. Any other use needs the owner's written consent.`,
        ],
      },
      {
        id: 'other-websites',
        heading: 'Links to other websites',
        paragraphs: [
          'We link to websites of employers, partners and networks that we do not control, and are not responsible for their content.',
        ],
      },
      {
        id: 'placement-guarantee',
        heading: 'Placement guarantee',
        paragraphs: [
          'The placement guarantee of our executive search tiers is described in the Guarantee Disclosure on the executive search page. Its binding form is the one in your written agreement.',
        ],
      },
      {
        id: 'disclaimer',
        heading: 'Disclaimer of warranties',
        paragraphs: [
          'The website is provided "as is" and "as available". To the extent the law permits, we give no warranties of any kind, express or implied, including that the website is free of errors or always available.',
        ],
      },
      {
        id: 'liability',
        heading: 'Limitation of liability',
        paragraphs: [
          'To the extent the law permits, we are not liable for indirect, incidental or consequential damages arising from the use of this website.',
        ],
      },
      {
        id: 'governing-law',
        heading: 'Governing law',
        paragraphs: [
          'These terms are governed by the laws of the State of Texas, without regard to its rules on conflicts of law.',
        ],
      },
      {
        id: 'arbitration',
        heading: 'Arbitration',
        paragraphs: [
          'Please write to us first: most disagreements end there. A dispute that does not is resolved by binding arbitration in Houston, Texas, instead of in court. Either side may bring an individual claim in a small-claims court with jurisdiction, or ask a court for an injunction to protect intellectual property.',
        ],
      },
      {
        id: 'severability',
        heading: 'If a part does not hold',
        paragraphs: [
          'If a provision of these terms is found to be unenforceable, the others remain in force.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to these terms',
        paragraphs: [
          'We may change these terms. The version shown here applies from the day it is published.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        paragraphs: [
          `Questions about these terms reach us at ${email}, by phone at ${phone}, or by mail at ${name}, ${streetAddress}.`,
        ],
      },
    ],
  };
}
