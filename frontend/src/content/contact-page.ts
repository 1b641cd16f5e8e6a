import type { Brand, ShownText } from 'contract';

export interface FaqEntry {
  readonly id: 'process' | 'industries' | 'duration' | 'video';
  readonly question: string;
  readonly answer: string;
}

export const contactPage = {
  heading: 'Contact Us',
  lead: 'Whether you have one hard-to-fill role or a year of hiring ahead, start here. A person reads every message.',
  /** Named by the address that leads to the form. */
  formAnchor: 'message',
  informationHeading: 'Contact Information',
  businessHoursHeading: 'Business Hours',
  businessHours: 'Monday - Friday 9AM - 5PM CST',
  socialHeading: 'Follow Us',
  formHeading: 'Send us a message',
  faqHeading: 'Frequently Asked Questions',
} as const;

/** Product 6.11. */
export const contactForm = {
  labels: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
  placeholders: {
    name: 'Your name',
    email: 'Your email',
    subject: 'Message subject',
    message: 'Your message',
  },
  submit: 'Send Message',
  submitting: 'Sending...',
} as const;

/** The four FAQ entries of the contact screen, also its FAQPage structured data (product 2.34). */
export function contactFaq({ name }: Pick<Brand, 'name'>): readonly FaqEntry[] {
  return [
    {
      id: 'process',
      question: 'What does your recruitment process look like?',
      answer: `We begin with your role, your team and what sets them apart. ${name} then presents the job on video, brings it to candidates through recruitment marketing and search, screens the people who respond and introduces those who fit. You decide whom to meet.`,
    },
    {
      id: 'industries',
      question: 'Which industries do you recruit for?',
      answer:
        'Mainly healthcare, and also technology, finance and manufacturing. If your field is not on this list, ask us: the method travels well.',
    },
    {
      id: 'duration',
      question: 'How long does it take to find candidates?',
      answer:
        'Candidates are typically identified within 2-3 weeks. How long it takes from there to a signed offer depends on the role and on your own interview schedule.',
    },
    {
      id: 'video',
      question: 'How does video interviewing work?',
      answer:
        'Candidates record video answers to your questions in their own time. You and your hiring team review them later, whenever it suits you, and compare everyone on the same questions.',
    },
  ];
}

export function ownFaq(entries: readonly FaqEntry[], shown: ShownText): readonly FaqEntry[] {
  return entries.map(({ id, question, answer }) => ({
    id,
    question: shown(`faq.${id}.question`, question),
    answer: shown(`faq.${id}.answer`, answer),
  }));
}

export type SocialId = Brand['socialLinks'][number]['id'];

/** Names of the social networks the company is on (product 2.33). */
export const socialLabels: Readonly<Record<SocialId, string>> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  facebook: 'Facebook',
};
