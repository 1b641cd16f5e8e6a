import { pagePaths } from 'contract';
import { contactAbout } from '../links.js';

/** A video shown on the Recruitment Video Services page (product 2.25). */
export interface ShowcaseVideo {
  /** Of a self-hosted video in the gallery, unless `vimeoId` says where it lies. */
  readonly id: string;
  readonly type: 'highlight' | 'testimonial' | 'behindScenes';
  /** The gallery's own. */
  readonly title: string;
  readonly description: string;
  readonly vimeoId?: string;
  readonly thumbnail?: string;
  readonly format: 'landscape' | 'portrait';
  readonly seconds: number;
}

export const videoServicesPage = {
  eyebrow: 'Video Services',
  title: 'Recruitment Video Services',
  lead: 'Candidates decide with their eyes open. We film your people, your places and your purpose, cut them for every screen and put them in front of the people you want to hire, in every recruitment marketing optimization (RMO) package.',
  packages: { label: 'View RMO Packages', to: pagePaths.services },
  contact: { label: 'Contact Us', to: contactAbout('video-production') },
  sections: {
    highlight: {
      heading: 'Highlight Reels',
      lead: 'The whole workplace in under a minute: made to stop a thumb, open a career page and start a conversation.',
    },
    testimonial: {
      heading: 'Client Testimonials',
      lead: 'Examples of what a client can say once candidates see the job before they apply. We drew these films: no client is quoted.',
    },
    behindScenes: {
      heading: 'Behind the Scenes',
      lead: 'How a shoot with us goes: small crew, short day, nobody reading from a card.',
    },
  },
  stepsHeading: 'From first call to finished film',
  steps: [
    {
      title: 'Listen',
      text: 'One conversation about the roles you cannot fill and the people who already love doing them.',
    },
    {
      title: 'Plan',
      text: 'A shot list, a schedule that respects your shifts, and releases signed before a camera is out of its case.',
    },
    {
      title: 'Film',
      text: 'Usually one day on site. Interviews, work as it happens, and the places where it happens.',
    },
    {
      title: 'Cut and publish',
      text: 'Widescreen for your career site, portrait for phones, captions for everyone, and a campaign that brings the right people to it.',
    },
  ],
  closing: {
    heading: 'Your people, on film',
    lead: 'Every recruitment marketing package includes filming and editing. Pick one, or ask for what is not on the list.',
  },
} as const;

export const featuredVideoId = 'showreel-in-twelve-seconds';

export const showcaseVideos: readonly ShowcaseVideo[] = [
  {
    id: featuredVideoId,
    type: 'highlight',
    title: 'Showreel: stories with light and patience',
    description: 'How our films look: light, lenses and patience in six cuts.',
    format: 'landscape',
    seconds: 12,
  },
  {
    id: 'healthcare-highlights-on-film',
    type: 'highlight',
    title: 'Healthcare highlights: units, labs and reasons',
    description: 'Hospital units, clinics and labs, seen by the people who keep them going.',
    format: 'landscape',
    seconds: 9,
  },
  {
    id: 'rooted-in-the-neighborhood',
    type: 'highlight',
    title: 'Culture film: hired from four streets away',
    description: 'A community health organization and the streets it serves, cut upright for phones.',
    format: 'portrait',
    seconds: 10,
  },
  {
    id: 'nurse-day-in-the-life',
    type: 'highlight',
    title: 'Twelve hours on a medical-surgical floor',
    description: 'Handover to handover, in the time it takes to drink a coffee.',
    format: 'landscape',
    seconds: 12,
  },
  {
    id: 'client-testimonial-health-system',
    type: 'testimonial',
    title: 'Example testimonial: we began to show the job',
    description:
      'A director of talent acquisition on the day they stopped describing a job and began to show it.',
    format: 'landscape',
    seconds: 11,
  },
  {
    id: 'client-testimonial-community-clinic',
    type: 'testimonial',
    title: 'Example testimonial: from a year of vacancies to a waiting list',
    description: 'Jobs open for a year, until the clinic’s own people told the story.',
    format: 'portrait',
    seconds: 10,
  },
  {
    id: 'behind-the-scenes-load-in',
    type: 'behindScenes',
    title: 'Behind the scenes: ninety minutes before the first word',
    description: 'In at seven, then light, then sound: the ninety minutes before anybody says a word.',
    format: 'landscape',
    seconds: 10,
  },
  {
    id: 'behind-the-scenes-the-cut',
    type: 'behindScenes',
    title: 'Behind the scenes: 180 minutes become one',
    description: 'From 180 minutes of material to the one that people will remember.',
    format: 'landscape',
    seconds: 10,
  },
  {
    id: 'b-roll-in-three-sizes',
    type: 'behindScenes',
    title: 'B-roll tips: three sizes tell a story',
    description: 'Wide, medium, close: why every action is filmed three times.',
    format: 'landscape',
    seconds: 10,
  },
];
