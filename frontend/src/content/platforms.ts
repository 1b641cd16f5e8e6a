import type { IconKey } from 'contract';

export type PlatformId = 'video' | 'short-video' | 'photo' | 'social' | 'search' | 'streaming';

/** A card of "Our Reach": static marketing text about a kind of network (product 2.18). */
interface Platform {
  readonly id: PlatformId;
  readonly name: string;
  /** The size of the audience in words, without figures (product 2.18). */
  readonly audience: string;
  readonly engagement: string;
  readonly icon: IconKey;
}

export const reach = {
  heading: 'Our Reach',
  lead: 'The people you need are rarely all in one place. We carry your message to the networks where they already spend their time.',
  programmaticTitle: 'Programmatic advertising',
  programmaticNote:
    'Beyond these, programmatic advertising places your recruitment videos across 150+ streaming networks, so that your story also reaches people who are not looking for a job today.',
} as const;

export const platforms: readonly Platform[] = [
  {
    id: 'video',
    name: 'Video networks',
    audience: 'Broad audience of every age and profession',
    engagement: 'Long enough to tell a story, and found again whenever somebody searches for it',
    icon: 'video',
  },
  {
    id: 'short-video',
    name: 'Short-video networks',
    audience: 'Large mobile audience early in its career',
    engagement: 'A few seconds of real work life, made to be watched to the end and shared',
    icon: 'short-video',
  },
  {
    id: 'photo',
    name: 'Photo networks',
    audience: 'Large visual audience, on mobile every day',
    engagement: 'Stories and reels that show the team behind the job title',
    icon: 'photo',
  },
  {
    id: 'social',
    name: 'Social networks',
    audience: 'Established local and professional communities',
    engagement: 'Posts that colleagues, alumni and neighbors pass on to the person who fits',
    icon: 'social',
  },
  {
    id: 'search',
    name: 'Search networks',
    audience: 'Everyone who is looking for a job right now',
    engagement: 'Your opening shown at the very moment somebody asks for one like it',
    icon: 'search',
  },
  {
    id: 'streaming',
    name: 'Streaming networks',
    audience: 'Households that watch connected TV',
    engagement: 'Your employer brand on the biggest screen at home, targeted by region',
    icon: 'streaming',
  },
];
