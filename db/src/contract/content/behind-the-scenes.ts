import type { Picture } from './picture.js';

/** A slide of the home page's gallery; its dialog shows the picture large, with title and description. */
export interface GallerySlide extends Picture {
  readonly id: string;
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
    key: 'behind-the-scenes-lighting',
    alt: 'Three studio lamps on stands, their beams meeting on an empty chair',
    title: 'Setting the light',
    description: 'Before anyone sits down we shape the light, so that people look like themselves on a good day and can forget the camera.',
  },
  {
    id: 'camera',
    key: 'behind-the-scenes-camera',
    alt: 'Cinema camera on a slider, with focus marks along the rail',
    title: 'Camera in motion',
    description: 'Slow, steady movement through a workplace gives candidates the feeling of walking in for the first time.',
  },
  {
    id: 'interview',
    key: 'behind-the-scenes-interview',
    alt: 'Clapperboard in front of two facing chairs, a microphone hanging between them',
    title: 'The interview',
    description: 'No scripts to recite. We ask, your people answer, and what they say about their work is the film.',
  },
  {
    id: 'sound',
    key: 'behind-the-scenes-sound',
    alt: 'Microphone beside a glowing audio waveform with level meters',
    title: 'Listening closely',
    description: 'Every voice is recorded and mixed with care, because viewers forgive a plain picture sooner than poor sound.',
  },
  {
    id: 'edit',
    key: 'behind-the-scenes-edit',
    alt: 'Edit suite with film frames in portrait and widescreen on one timeline',
    title: 'The final cut',
    description: 'One shoot becomes many films: widescreen for your career site, portrait for phones, captions for everyone.',
  },
];
