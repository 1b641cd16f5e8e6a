import CampaignRounded from '@mui/icons-material/CampaignRounded';
import HandshakeRounded from '@mui/icons-material/HandshakeRounded';
import MovieCreationRounded from '@mui/icons-material/MovieCreationRounded';
import MovieFilterRounded from '@mui/icons-material/MovieFilterRounded';
import PersonSearchRounded from '@mui/icons-material/PersonSearchRounded';
import PublicRounded from '@mui/icons-material/PublicRounded';
import RecordVoiceOverRounded from '@mui/icons-material/RecordVoiceOverRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import SupportAgentRounded from '@mui/icons-material/SupportAgentRounded';
import TheatersRounded from '@mui/icons-material/TheatersRounded';
import WebRounded from '@mui/icons-material/WebRounded';
import WorkspacePremiumRounded from '@mui/icons-material/WorkspacePremiumRounded';
import type { SvgIconProps } from '@mui/material';
import type { IconKey } from 'contract';
import type { ComponentType } from 'react';

const drawings: Readonly<Record<IconKey, ComponentType<SvgIconProps>>> = {
  campaign: CampaignRounded,
  'career-site': WebRounded,
  clapperboard: MovieCreationRounded,
  executive: PersonSearchRounded,
  'film-package': TheatersRounded,
  'film-package-large': MovieFilterRounded,
  'film-package-premium': WorkspacePremiumRounded,
  globe: PublicRounded,
  hybrid: HandshakeRounded,
  megaphone: RecordVoiceOverRounded,
  search: SearchRounded,
  star: StarRounded,
  support: SupportAgentRounded,
};

interface ServiceIconProps extends Pick<SvgIconProps, 'sx'> {
  readonly icon: IconKey;
}

/** The icon of a service; decorative, since the text beside it says the same. */
export function ServiceIcon({ icon, ...svg }: ServiceIconProps) {
  const Drawing = drawings[icon];
  return <Drawing aria-hidden {...svg} />;
}
