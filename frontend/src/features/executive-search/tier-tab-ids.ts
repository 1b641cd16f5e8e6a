import type { TierId } from '../../content/executive-search/tiers.js';

/** @returns id of the tab that shows this tier */
export function tabId(tier: TierId): string {
  return `${tier}-tab`;
}

/** @returns id of what the tab shows, by which the address may name it */
export function panelId(tier: TierId): string {
  return `${tier}-features`;
}
