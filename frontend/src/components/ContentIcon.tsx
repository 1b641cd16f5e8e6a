import BarChartRounded from '@mui/icons-material/BarChartRounded';
import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import CampaignRounded from '@mui/icons-material/CampaignRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import HandshakeRounded from '@mui/icons-material/HandshakeRounded';
import LightbulbRounded from '@mui/icons-material/LightbulbRounded';
import LiveTvRounded from '@mui/icons-material/LiveTvRounded';
import MovieCreationRounded from '@mui/icons-material/MovieCreationRounded';
import MovieFilterRounded from '@mui/icons-material/MovieFilterRounded';
import PersonSearchRounded from '@mui/icons-material/PersonSearchRounded';
import PhotoCameraRounded from '@mui/icons-material/PhotoCameraRounded';
import PlayCircleRounded from '@mui/icons-material/PlayCircleRounded';
import PublicRounded from '@mui/icons-material/PublicRounded';
import RecordVoiceOverRounded from '@mui/icons-material/RecordVoiceOverRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import ShareRounded from '@mui/icons-material/ShareRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import SmartphoneRounded from '@mui/icons-material/SmartphoneRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import SupportAgentRounded from '@mui/icons-material/SupportAgentRounded';
import TheatersRounded from '@mui/icons-material/TheatersRounded';
import TrackChangesRounded from '@mui/icons-material/TrackChangesRounded';
import VideocamRounded from '@mui/icons-material/VideocamRounded';
import WebRounded from '@mui/icons-material/WebRounded';
import WorkRounded from '@mui/icons-material/WorkRounded';
import WorkspacePremiumRounded from '@mui/icons-material/WorkspacePremiumRounded';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { IconKey } from 'contract';
import type { ComponentType } from 'react';

const drawings: Readonly<Record<IconKey, ComponentType<SvgIconProps>>> = {
  briefcase: WorkRounded,
  calendar: CalendarMonthRounded,
  campaign: CampaignRounded,
  'career-site': WebRounded,
  chart: BarChartRounded,
  clapperboard: MovieCreationRounded,
  executive: PersonSearchRounded,
  'film-package': TheatersRounded,
  'film-package-large': MovieFilterRounded,
  'film-package-premium': WorkspacePremiumRounded,
  globe: PublicRounded,
  hybrid: HandshakeRounded,
  insight: LightbulbRounded,
  megaphone: RecordVoiceOverRounded,
  people: GroupsRounded,
  photo: PhotoCameraRounded,
  play: PlayCircleRounded,
  search: SearchRounded,
  shield: ShieldRounded,
  'short-video': SmartphoneRounded,
  social: ShareRounded,
  star: StarRounded,
  streaming: LiveTvRounded,
  support: SupportAgentRounded,
  target: TrackChangesRounded,
  video: VideocamRounded,
};

interface ContentIconProps extends Pick<SvgIconProps, 'sx' | 'fontSize'> {
  readonly icon: IconKey;
}

/** The icon for a key of the content; decorative, since the text beside it says the same. */
export function ContentIcon({ icon, ...svg }: ContentIconProps) {
  const Drawing = drawings[icon];
  return <Drawing aria-hidden {...svg} />;
}
