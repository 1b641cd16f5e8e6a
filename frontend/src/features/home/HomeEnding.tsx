import { ClosingBand } from './ClosingBand.js';
import { OurReach } from './OurReach.js';

/** The last two sections of the home page (spec section 2, "Home page sections"): words and links. */
export function HomeEnding() {
  return (
    <>
      <OurReach />
      <ClosingBand />
    </>
  );
}
