import { nameKey, placeName } from 'contract';
import { editDistance } from './edit-distance.js';
import { codeOfState, findUsPlace, usPlaces, type FoundPlace } from './us-places.js';

const MOST_SUGGESTED = 8;
const MOST_LIKE = 3;

/** @returns the cities and ZIP codes that a text may become, the largest first */
export function suggestUsPlaces(text: string): readonly string[] {
  const { cities, byZip } = usPlaces();
  if (/^\s*\d{3,5}\s*$/.test(text)) {
    const begun = text.trim();
    return [...byZip.keys()]
      .filter((zip) => zip.startsWith(begun))
      .sort()
      .slice(0, MOST_SUGGESTED)
      .flatMap((zip) => labelOf(findUsPlace(zip)));
  }
  const key = nameKey(text);
  if (key.length < 2) return [];
  const withArticle = `the ${key}`;
  const starts = cities.filter((city) => {
    if (city.key.startsWith(key) || city.key.startsWith(withArticle)) return true;
    if (!key.startsWith(city.key)) return false;
    return key[city.key.length] === ' ' && `${city.key} ${city.state.toLowerCase()}`.startsWith(key);
  });
  const labels = starts.sort((one, other) => other.zips - one.zips).map(({ label }) => label);
  return [...new Set([...labelOf(findUsPlace(text)), ...labels])].slice(0, MOST_SUGGESTED);
}

function labelOf(place: FoundPlace): readonly string[] {
  return place.kind === 'one' ? [place.label] : [];
}

/** @returns the cities whose names are written much like a text that names none, the nearest first: "Sugar Land, TX" for "Suger Land" */
export function placesLike(text: string): readonly string[] {
  const { cities } = usPlaces();
  const words = nameKey(placeName(text)).split(' ');
  const state = words.length > 1 ? codeOfState(words.at(-1) ?? '') : undefined;
  const name = (state ? words.slice(0, -1) : words).join('');
  const most = name.length < 4 ? 0 : name.length < 8 ? 1 : 2;
  return cities
    .flatMap((city) => {
      if ((state && city.state !== state) || city.key[0] !== name[0]) return [];
      const joined = city.key.replaceAll(' ', '');
      if (Math.abs(name.length - joined.length) > most) return [];
      const differing = editDistance(name, joined);
      return differing > most ? [] : [{ ...city, differing }];
    })
    .sort((one, other) => one.differing - other.differing || other.zips - one.zips)
    .slice(0, MOST_LIKE)
    .map(({ label }) => label);
}
