import type { Brand } from 'contract';

export interface Milestone {
  readonly year: number;
  readonly title: string;
  readonly description: string;
}

export const timelineHeading = 'Our Legacy of Excellence';

/** The company's history (product 9.4). */
export function timeline({ name }: Pick<Brand, 'name'>): readonly Milestone[] {
  return [
    {
      year: 2004,
      title: 'A recruiting career begins',
      description: 'Our founder begins recruiting and learns the trade from the first phone call up.',
    },
    {
      year: 2009,
      title: 'The parent firm is incorporated',
      description: 'The recruiting firm that would later give rise to us is incorporated.',
    },
    {
      year: 2010,
      title: 'The parent firm opens for business',
      description: 'Operations begin, one search and one client relationship at a time.',
    },
    {
      year: 2016,
      title: 'Video comes to recruiting',
      description:
        'Video content and marketing are launched, so that candidates can see a workplace before they apply.',
    },
    {
      year: 2018,
      title: `${name} is established`,
      description:
        'Video-centric recruitment gets a company of its own, as a subsidiary of the parent recruiting firm.',
    },
    {
      year: 2020,
      title: 'Retained search and HR consulting',
      description:
        'We expand into retained search and HR consulting, so that attracting, choosing and keeping people is one conversation.',
    },
  ];
}
