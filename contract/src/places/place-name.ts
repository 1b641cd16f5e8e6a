/** Letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

/**
 * How a name of a country, state or city is compared: without accents, case and punctuation, "St." written out.
 *
 * @returns words with one space between them; empty when the text has no letters or digits
 */
export function nameKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʻ]/gu, '')
    .toLowerCase()
    .replace(/[łøđðßæœıþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bst\b/g, 'saint')
    .replace(/\bft\b/g, 'fort')
    .replace(/\bmt\b/g, 'mount');
}

const states =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
    .split(',')
    .map((state) => ({ code: state.slice(0, 2), name: state.slice(3) }));
const codes = new Set(states.map(({ code }) => code));
/** State of the United States, in lower case → its postal code. */
export const stateCodes: ReadonlyMap<string, string> = new Map(
  states.map(({ code, name }) => [name.toLowerCase(), code]),
);

/** @returns the postal code of a state of the United States, by its name, or by the code itself in capitals; undefined for anything else */
export function stateCode(value: string): string | undefined {
  const text = value.trim();
  return codes.has(text) ? text : stateCodes.get(text.toLowerCase());
}

/** @returns the name of a state of the United States by its code in capitals, undefined for anything else */
export function stateName(code: string): string | undefined {
  return states.find((state) => state.code === code)?.name;
}

const unitedStates = new Set(['us', 'u.s.', 'usa', 'u.s.a.', 'united states', 'united states of america']);

/**
 * One name for a city of the United States in the usual wordings of its state, with its country or without: "Houston, Texas,
 * United States", "Houston, Texas" and "Houston, TX, US" are "Houston, TX". By this name jobs are filtered and counted; what
 * a visitor reads in a job is what its feed says. It needs no list of jobs, so that an address with any of these wordings finds the same jobs.
 *
 * @returns what is worded otherwise as it is
 */
export function placeName(label: string): string {
  const [city, region, country, ...more] = label.split(',').map((part) => part.trim());
  if (!city || region === undefined || more.length > 0) return label;
  const state = stateCode(region);
  if (state === undefined || (country !== undefined && !unitedStates.has(country.toLowerCase())))
    return label;
  // Without its country the name may be that of the other Georgia.
  return country === undefined && region.toLowerCase() === 'georgia' ? label : `${city}, ${state}`;
}
