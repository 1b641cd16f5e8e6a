import type { Brand } from 'contract';
import { type LegalDocument, section } from './legal-document.js';

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
}: Brand): LegalDocument {
  const measures = analyticsContainer !== '';
  return {
    title: 'Privacy Policy',
    introduction: `This policy explains what personal information ${name} ("we", "us") collects through this website, what we use it for and which choices you have.`,
    sections: [
      section(
        'information-you-give',
        'Information you give us',
        [
          'You can read this website without telling us who you are. We receive personal information when you send it to us:',
        ],
        [
          'Contact form: your name, email address, subject and message.',
          'Client Discovery Questionnaire: your name and role, your email address, your organization and the answers you choose to give.',
          'Filming guide: the email address the guide is sent to.',
          'Job alerts: the email address, and the filters of the jobs to be told of.',
          '"Use my location" in the search for jobs: the place of your device, rounded to about half a mile, only when you press it.',
          '"Email me this list": the email address, and the saved jobs on the list.',
        ],
      ),
      section('information-collected-automatically', 'Information collected automatically', [
        'Our servers process your IP address and the requests your browser makes, in order to deliver the website, to limit abuse and to find faults.',
        measures
          ? 'With your consent we measure which pages are visited. Without it no analytics are loaded. We treat the Global Privacy Control signal of your browser as a refusal.'
          : 'We use no analytics of other companies at present: which pages you visit is not recorded.',
        'We count how often jobs, films and lists of jobs are seen and links to apply are pressed, as totals of a day, without a cookie, an identifier or anything else that tells one visitor from another. Visitors whose browser sends Global Privacy Control or Do Not Track are not counted.',
      ]),
      section(
        'stored-on-your-device',
        'What is stored on your device',
        ['Your browser keeps a few things for you. They stay on your device until you send or remove them:'],
        [
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
      ),
      section(
        'use',
        'How we use information',
        ['We use personal information only for the purpose it was given for:'],
        [
          'to answer your message and to prepare a conversation about our services,',
          'to send you the guide, the job alerts, the list of jobs or the resources you asked for,',
          'to protect the website against misuse,',
          'to meet our legal obligations.',
        ],
      ),
      section('sharing', 'Sharing', [
        'We do not sell personal information. We share it with service providers who host this website, store its data or deliver its email, as far as they need it for that work, and with authorities where the law requires it.',
        ...(measures
          ? [
              'If you accept analytics, Google (Google LLC and its affiliates) receives through its Tag Manager which pages you visit, together with your IP address and facts about your browser, and processes them for us. Nothing is sent to it before.',
            ]
          : []),
      ]),
      section('job-applications', 'Job applications and other websites', [
        'Apply links and career-page links lead to the systems of the employers concerned, and the client login leads to a separate portal. Their own privacy policies apply there. We do not receive your application through this website.',
        'Embedded videos may be delivered by an external video host, which then learns that your browser requested the video.',
      ]),
      section('retention', 'How long we keep information', [
        'We keep messages, questionnaire answers and requests for the guide for as long as we need them to work with you and to meet legal duties to keep records. You may ask us to delete them at any time. A job alert that was not confirmed, or that you have ended, is deleted after 30 days. The address and the list of "Email me this list" are deleted after seven days.',
      ]),
      section(
        'your-rights',
        'Your rights and choices',
        [
          'Depending on where you live, including under the Texas Data Privacy and Security Act where it applies, you may ask us to',
        ],
        [
          'confirm whether we hold personal information about you and give you a copy,',
          'correct what is wrong,',
          'delete what we hold,',
          'stop using it for a purpose you do not agree with.',
        ],
      ),
      section('security', 'Security', [
        'We protect personal information with measures that fit its sensitivity, such as encrypted connections and restricted access. No method of transmission or storage is perfectly secure.',
      ]),
      section('children', 'Children', [
        'This website is meant for employers and job seekers. It is not directed to children under 13, and we do not knowingly collect their information.',
      ]),
      section('governing-law', 'Governing law and disputes', [
        'This policy is governed by the laws of the State of Texas. Disputes that cannot be settled by talking to each other are resolved by arbitration in Houston, Texas, as described in our Terms of Service.',
      ]),
      section('changes', 'Changes to this policy', [
        'When the website or the law changes, we change this page. The version shown here is the one that applies.',
      ]),
      section('contact', 'Contact', [
        `Questions and requests about your information reach us at ${email}, by phone at ${phone}, or by mail at ${name}, ${streetAddress}.`,
      ]),
    ],
  };
}

/** The terms of service: Texas law, arbitration in Houston (product 2.35). */
export function termsOfService({ name, email, phone, streetAddress }: Brand): LegalDocument {
  return {
    title: 'Terms of Service',
    introduction: `These terms apply to your use of this website, which is operated by ${name} ("we", "us"). By using the website you agree to them.`,
    sections: [
      section('the-website', 'The website', [
        'The website presents our recruitment marketing, search and consulting services, shows recruitment videos and lists job openings of several organizations. It is free to use and needs no account.',
        'The client portal is a separate service with terms of its own.',
      ]),
      section('no-offer', 'Information, not an offer', [
        'Services, prices and figures on this website are general information. An engagement begins only with a written agreement, and that agreement prevails over anything stated here. Results of recruitment marketing depend on many circumstances and are not guaranteed.',
      ]),
      section('job-listings', 'Job listings', [
        'Job listings come from the organizations that are hiring, which are responsible for their content and for every hiring decision. A listing may change or close at any time. When you apply, you deal with that organization or its applicant tracking system.',
      ]),
      section(
        'acceptable-use',
        'Acceptable use',
        ['You agree not to'],
        [
          'send unlawful, misleading or unsolicited advertising messages through our forms,',
          'pretend to be somebody else,',
          'disturb the operation of the website, probe it for weaknesses without our consent or get around its limits,',
          'copy the website or its videos in bulk.',
        ],
      ),
      section('your-messages', 'What you send us', [
        'You are responsible for what you send us and confirm that you may share it. Please do not send confidential records about candidates or patients through the forms of this website.',
      ]),
      section('intellectual-property', 'Intellectual property', [
        `The texts, pictures, videos and design of this website belong to ${name} or are used with the permission of their owners. You may view and share links to them. Any other use needs the owner's written consent.`,
      ]),
      section('other-websites', 'Links to other websites', [
        'We link to websites of employers, partners and networks that we do not control, and are not responsible for their content.',
      ]),
      section('placement-guarantee', 'Placement guarantee', [
        'The placement guarantee of our executive search tiers is described in the Guarantee Disclosure on the executive search page. Its binding form is the one in your written agreement.',
      ]),
      section('disclaimer', 'Disclaimer of warranties', [
        'The website is provided "as is" and "as available". To the extent the law permits, we give no warranties of any kind, express or implied, including that the website is free of errors or always available.',
      ]),
      section('liability', 'Limitation of liability', [
        'To the extent the law permits, we are not liable for indirect, incidental or consequential damages arising from the use of this website.',
      ]),
      section('governing-law', 'Governing law', [
        'These terms are governed by the laws of the State of Texas, without regard to its rules on conflicts of law.',
      ]),
      section('arbitration', 'Arbitration', [
        'Please write to us first: most disagreements end there. A dispute that does not is resolved by binding arbitration in Houston, Texas, instead of in court. Either side may bring an individual claim in a small-claims court with jurisdiction, or ask a court for an injunction to protect intellectual property.',
      ]),
      section('severability', 'If a part does not hold', [
        'If a provision of these terms is found to be unenforceable, the others remain in force.',
      ]),
      section('changes', 'Changes to these terms', [
        'We may change these terms. The version shown here applies from the day it is published.',
      ]),
      section('contact', 'Contact', [
        `Questions about these terms reach us at ${email}, by phone at ${phone}, or by mail at ${name}, ${streetAddress}.`,
      ]),
    ],
  };
}
