import type { Brand } from 'contract';
import type { LegalDocument } from './legal-document.js';

/**
 * The privacy policy: what this site really does with what it learns. Governed by Texas law, arbitration in Houston.
 * It mentions analytics and their cookies only where a container is configured.
 */
export function privacyPolicy({
  name,
  email,
  phone,
  streetAddress,
  analyticsContainer,
}: Pick<Brand, 'name' | 'email' | 'phone' | 'streetAddress' | 'analyticsContainer'>): LegalDocument {
  const measures = analyticsContainer !== '';
  return {
    title: 'Privacy Policy',
    introduction: `This policy explains what personal information ${name} ("we", "us") collects through this website, what we use it for and which choices you have.`,
    sections: [
      {
        id: 'information-you-give',
        heading: 'Information you give us',
        paragraphs: [
          'You can read this website without telling us who you are. We receive personal information when you send it to us:',
        ],
        items: [
          'Contact form: your name, email address, subject and message.',
          'Client Discovery Questionnaire: your name and role, your email address, your organization and the answers you choose to give.',
          'Filming guide: the email address the guide is sent to.',
          'Job alerts: the email address, and the filters of the jobs to be told of.',
          '"Email me this list": the email address, and the saved jobs on the list.',
        ],
      },
      {
        id: 'information-collected-automatically',
        heading: 'Information collected automatically',
        paragraphs: [
          'Our servers process your IP address and the requests your browser makes, in order to deliver the website, to limit abuse and to find faults.',
          measures
            ? 'With your consent we measure which pages are visited. Without it no analytics are loaded. We treat the Global Privacy Control signal of your browser as a refusal.'
            : 'We use no analytics at present: which pages you visit is not measured.',
        ],
      },
      {
        id: 'stored-on-your-device',
        heading: 'What is stored on your device',
        paragraphs: [
          'Your browser keeps a few things for you. They stay on your device until you send or remove them:',
        ],
        items: [
          ...(measures ? ['Your choice about analytics, so that we do not ask again.'] : []),
          'Answers of a questionnaire you have not sent yet, so that a reload does not lose them.',
          'What you have begun to write in another form, your name and email address among it, until you send it or your visit ends.',
          'The jobs you have saved with a star, until you remove them.',
          'Job listings you have looked at or that were fetched for you, and how far you had scrolled on each page, for the length of your visit.',
          ...(measures
            ? [
                'Only after you have accepted analytics: cookies of Google, such as "_ga", that tell one visitor from another and whose contents Google receives. They are removed when you withdraw your consent under "Privacy choices" at the bottom of every page.',
              ]
            : []),
          'The campaign or website that led you here, for the length of your visit, so that an employer you apply to learns where you found the job.',
        ],
      },
      {
        id: 'use',
        heading: 'How we use information',
        paragraphs: ['We use personal information only for the purpose it was given for:'],
        items: [
          'to answer your message and to prepare a conversation about our services,',
          'to send you the guide, the job alerts, the list of jobs or the resources you asked for,',
          'to protect the website against misuse,',
          'to meet our legal obligations.',
        ],
      },
      {
        id: 'sharing',
        heading: 'Sharing',
        paragraphs: [
          'We do not sell personal information. We share it with service providers who host this website, store its data or deliver its email, as far as they need it for that work, and with authorities where the law requires it.',
          ...(measures
            ? [
                'If you accept analytics, Google (Google LLC and its affiliates) receives through its Tag Manager which pages you visit, together with your IP address and facts about your browser, and processes them for us. Nothing is sent to it before.',
              ]
            : []),
        ],
      },
      {
        id: 'job-applications',
        heading: 'Job applications and other websites',
        paragraphs: [
          'Apply links and career-page links lead to the systems of the employers concerned, and the client login leads to a separate portal. Their own privacy policies apply there. We do not receive your application through this website.',
          'Embedded videos may be delivered by an external video host, which then learns that your browser requested the video.',
        ],
      },
      {
        id: 'retention',
        heading: 'How long we keep information',
        paragraphs: [
          'We keep messages, questionnaire answers and requests for the guide for as long as we need them to work with you and to meet legal duties to keep records. You may ask us to delete them at any time. A job alert that was not confirmed, or that you have ended, is deleted after 30 days. The address and the list of "Email me this list" are deleted after seven days.',
        ],
      },
      {
        id: 'your-rights',
        heading: 'Your rights and choices',
        paragraphs: [
          'Depending on where you live, including under the Texas Data Privacy and Security Act where it applies, you may ask us to',
        ],
        items: [
          'confirm whether we hold personal information about you and give you a copy,',
          'correct what is wrong,',
          'delete what we hold,',
          'stop using it for a purpose you do not agree with.',
        ],
      },
      {
        id: 'security',
        heading: 'Security',
        paragraphs: [
          'We protect personal information with measures that fit its sensitivity, such as encrypted connections and restricted access. No method of transmission or storage is perfectly secure.',
        ],
      },
      {
        id: 'children',
        heading: 'Children',
        paragraphs: [
          'This website is meant for employers and job seekers. It is not directed to children under 13, and we do not knowingly collect their information.',
        ],
      },
      {
        id: 'governing-law',
        heading: 'Governing law and disputes',
        paragraphs: [
          'This policy is governed by the laws of the State of Texas. Disputes that cannot be settled by talking to each other are resolved by arbitration in Houston, Texas, as described in our Terms of Service.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to this policy',
        paragraphs: [
          'When the website or the law changes, we change this page. The version shown here is the one that applies.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        paragraphs: [
          `Questions and requests about your information reach us at ${email}, by phone at ${phone}, or by mail at ${name}, ${streetAddress}.`,
        ],
      },
    ],
  };
}
