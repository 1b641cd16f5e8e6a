import { Unreached } from './unreached.js';

/** Asks our server for the page on the screen. @throws when nobody answers, or only somebody for our server: a proxy's 502 is worse to look at than what is on the screen */
export async function reach(): Promise<void> {
  const { status } = await fetch(window.location.href, { method: 'HEAD' });
  if (status >= 500) throw new Unreached(`Our server was not reached: ${status}.`);
}
