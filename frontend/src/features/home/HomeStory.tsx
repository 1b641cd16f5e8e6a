import { ClientDashboard } from './ClientDashboard.js';
import { OurServices } from './services/OurServices.js';
import { StatsStrip } from './StatsStrip.js';
import { Timeline } from './Timeline.js';
import { VideoTeaser } from './VideoTeaser.js';

/** Sections 2 to 6 of the home page (spec section 2, "Home page sections"): words, pictures and links. */
export function HomeStory() {
  return (
    <>
      <StatsStrip />
      <OurServices />
      <Timeline />
      <ClientDashboard />
      <VideoTeaser />
    </>
  );
}
