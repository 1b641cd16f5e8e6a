import { limits } from 'contract';

/**
 * Name of the pop-up of a client's career page: one window a client, so that asking again brings it back (product 4.6).
 * Also the `target` of the link, for visitors whose browser runs no scripts or blocks pop-ups.
 */
export function careerPageWindowName(clientId: string): string {
  return `career-page-${clientId.replace(/[^A-Za-z0-9_-]/g, '-')}`;
}

/** Window features of the pop-up: 1000x800 with scrollbars (product 4.6). */
export const careerPageWindowFeatures = `width=${limits.popUp.width},height=${limits.popUp.height},scrollbars=yes,resizable=yes`;

/**
 * Opens a client's career page in its pop-up.
 *
 * @returns false when the browser blocked it: let the link do its work
 */
export function openCareerPage(url: string, clientId: string): boolean {
  const popUp = window.open(url, careerPageWindowName(clientId), careerPageWindowFeatures);
  if (!popUp) return false;
  popUp.focus();
  return true;
}
