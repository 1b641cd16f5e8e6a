import { stateCode } from './united-states.js';

const unitedStates = new Set(['us', 'u.s.', 'usa', 'u.s.a.', 'united states', 'united states of america']);

/**
 * One name for a city of the United States in the usual wordings of its state, with its country or without: "Houston, Texas,
 * United States", "Houston, Texas" and "Houston, TX, US" are "Houston, TX". By this name jobs are filtered and counted; what
 * a visitor reads in a job is what its feed says. It knows the words alone, so that an address that holds any of them leads on.
 *
 * @returns what is worded otherwise as it is
 */
export function placeName(label: string): string {
  const [city, region, country, ...more] = label.split(',').map((part) => part.trim());
  if (!city || region === undefined || more.length > 0) return label;
  const state = stateCode(region);
  if (state === undefined || (country !== undefined && !unitedStates.has(country.toLowerCase()))) return label;
  // Without its country the name may be that of the other Georgia.
  return country === undefined && region.toLowerCase() === 'georgia' ? label : `${city}, ${state}`;
}
