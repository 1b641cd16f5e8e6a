import type { SvgIconComponent } from '@mui/icons-material';
import LiveTvRounded from '@mui/icons-material/LiveTvRounded';
import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import ShareRounded from '@mui/icons-material/ShareRounded';
import SmartphoneRounded from '@mui/icons-material/SmartphoneRounded';
import VideocamRounded from '@mui/icons-material/VideocamRounded';

/** A card of "Our Reach": static marketing text about a kind of network (product 2.18). */
interface Platform {
  readonly id: 'video' | 'short-video' | 'photo' | 'social' | 'search' | 'streaming';
  readonly name: string;
  /** The platform itself, as media buying names it (product 9.8). */
  readonly platform: string;
  /** The size of the audience: the platform's public order of magnitude (product 2.18). */
  readonly audience: string;
  readonly engagement: string;
  readonly icon: SvgIconComponent;
  /** Behind the icon: 4.5:1 against white and visible on a light card. */
  readonly colour: string;
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
    platform: 'YouTube',
    name: 'Video networks',
    audience: '2.5 billion monthly viewers on YouTube',
    engagement: 'Long enough to tell a story, and found again whenever somebody searches for it',
    icon: VideocamRounded,
    colour: '#B3321E',
  },
  {
    id: 'short-video',
    platform: 'TikTok',
    name: 'Short-video networks',
    audience: '1 billion monthly viewers on TikTok',
    engagement: 'A few seconds of real work life, made to be watched to the end and shared',
    icon: SmartphoneRounded,
    colour: '#0B5A63',
  },
  {
    id: 'photo',
    platform: 'Instagram',
    name: 'Photo networks',
    audience: '2 billion monthly users on Instagram',
    engagement: 'Stories and reels that show the team behind the job title',
    icon: PhotoCameraRounded,
    colour: '#9C2F6B',
  },
  {
    id: 'social',
    platform: 'Facebook',
    name: 'Social networks',
    audience: '3 billion monthly users on Facebook',
    engagement: 'Posts that colleagues, alumni and neighbors pass on to the person who fits',
    icon: ShareRounded,
    colour: '#1F5A9E',
  },
  {
    id: 'search',
    platform: 'Google',
    name: 'Search networks',
    audience: 'Billions of searches a day on Google',
    engagement: 'Your opening shown at the very moment somebody asks for one like it',
    icon: SearchRounded,
    colour: '#1B6B3A',
  },
  {
    id: 'streaming',
    platform: 'Streaming television',
    name: 'Streaming networks',
    audience: '150+ networks of connected TV',
    engagement: 'Your employer brand on the biggest screen at home, targeted by region',
    icon: LiveTvRounded,
    colour: '#5B3F9E',
  },
];
