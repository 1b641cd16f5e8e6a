import type { PictureKey } from './picture.js';

/** A slide of the home page's gallery; its dialog shows the picture large, with title and description. */
export interface GallerySlide {
  readonly id: string;
  readonly picture: PictureKey;
  readonly title: string;
  readonly description: string;
}

export const behindTheScenes = {
  heading: 'Behind the Scenes',
  lead: 'How a recruitment video comes about, from the first light on set to the final cut.',
} as const;

export const behindTheScenesSlides: readonly GallerySlide[] = [
  {
    id: 'lighting',
    picture: 'behind-the-scenes-3',
    title: 'Setting the light',
    description:
      'Before anyone sits down we shape the light, so that people look like themselves on a good day and can forget the camera.',
  },
  {
    id: 'camera',
    picture: 'behind-the-scenes-5',
    title: 'Camera in motion',
    description:
      'Slow, steady movement through a workplace gives candidates the feeling of walking in for the first time.',
  },
  {
    id: 'interview',
    picture: 'behind-the-scenes-1',
    title: 'The interview',
    description:
      'No scripts to recite. We ask, your people answer, and what they say about their work is the film.',
  },
  {
    id: 'sound',
    picture: 'behind-the-scenes-2',
    title: 'Listening closely',
    description:
      'Every voice is recorded and mixed with care, because viewers forgive a plain picture sooner than poor sound.',
  },
  {
    id: 'edit',
    picture: 'behind-the-scenes-4',
    title: 'The final cut',
    description:
      'One shoot becomes many films: widescreen for your career site, portrait for phones, captions for everyone.',
  },
];
