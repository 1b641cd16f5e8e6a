import { contactAbout } from '../links.js';
import { film, type ShownFilm } from './shown-films.js';

/** A group of tips for people who film B-roll at work. */
export interface FilmingTips {
  readonly title: string;
  readonly lead: string;
  readonly tips: readonly string[];
  readonly film?: ShownFilm;
}

export const filmTipsPage = {
  eyebrow: 'Film Production Tips',
  title: 'Film B-roll your editors will thank you for',
  lead: 'B-roll is everything that is not the interview: hands at work, corridors, the view at shift change. A phone and an hour are enough, if you know what to look for.',
  toGuide: 'Get the free guide',
  guideAnchor: 'guide',
  tipsHeading: 'Seven habits of usable footage',
  tipsLead: 'None of them needs equipment you do not have.',
  rulesHeading: 'Before anyone presses record',
  rules: [
    'Everyone in the picture has agreed in writing, and knows where the film will be shown.',
    'No patient, no chart, no screen, no whiteboard, no name badge that may not be seen.',
    'Somebody on site knows you are filming, and where you may not.',
    'The lens is clean, the phone is charged, and there is room for twenty minutes of video.',
  ],
  contactHeading: 'Rather have it filmed for you?',
  contactLead: 'Tell us what you would like to show, and we plan, film and edit it with you.',
  contact: { label: 'Contact Us', to: contactAbout('video-production') },
} as const;

export const filmingTips: readonly FilmingTips[] = [
  {
    title: 'Hold it for ten',
    lead: 'Editors cut away the first and last second.',
    tips: [
      'Count to ten before you stop.',
      'Start before the action and stop after it.',
      'If something went wrong, keep rolling and let it happen again.',
    ],
  },
  {
    title: 'Every action in three sizes',
    film: film('b-roll-in-three-sizes', 'B-roll tips: three sizes tell a story', 10),
    lead: 'Wide says where, medium says who, close says how.',
    tips: [
      'Film the room first, then the person, then the hands.',
      'Walk closer instead of zooming.',
      'One action in three sizes makes a sequence; three actions in one size do not.',
    ],
  },
  {
    title: 'Put the window behind you',
    film: film('one-window-is-enough', 'Lighting tips: one window is enough', 10),
    lead: 'Light falls on what the camera should see.',
    tips: [
      'Turn people toward the window, never away from it.',
      'Switch off lamps of another color.',
      'Touch the face on your screen to set the exposure, and hold to keep it.',
    ],
  },
  {
    title: 'Be the tripod',
    lead: 'Movement is a choice, not an accident.',
    tips: [
      'Elbows to your ribs, breathe out, film.',
      'Lean on a door frame, a cart, a wall.',
      'If you move, move once, slowly, and from something to something.',
    ],
  },
  {
    title: 'Record the room',
    film: film('sound-before-picture', 'Sound tips: sound before picture', 10, 'PORTRAIT'),
    lead: 'B-roll is often heard before it is seen.',
    tips: [
      'Record ten seconds of nobody speaking in every place.',
      'Stay quiet behind the camera.',
      'Get near: a pump, a keyboard, a door make better sound than a corridor.',
    ],
  },
  {
    title: 'Frame for two screens',
    film: film('interview-on-camera', 'Three tips for a video interview', 10),
    lead: 'The same moment is shown upright and wide.',
    tips: [
      'Film important moments twice: once upright, once wide.',
      'Leave air on all four sides.',
      'Eyes in the upper third, level with the lens.',
    ],
  },
  {
    title: 'Ask for work, not for smiles',
    lead: 'People look best at what they are good at.',
    tips: [
      'Ask them to do it as they always do, and to ignore you.',
      'Film the second time they do it.',
      'Show them the clip, and delete it if they ask.',
    ],
  },
];

/** Product 6.14. */
export const guideForm = {
  heading: 'The B-Roll Filming Guide, free by email',
  lead: 'Eleven pages to keep: shot sizes, light, sound, framing for two formats, and a shot list to print.',
  label: 'Email',
  placeholder: 'name@company.example',
  submit: 'Send me the guide',
  submitting: 'Processing...',
  thanks: 'Thank You!',
  thanksSent: 'The guide is on its way to your inbox. You can also',
  thanksDownload: 'Your guide is downloading. If it does not start,',
  thanksReady: 'Your guide is ready:',
  downloadAgain: 'download it here',
} as const;
