const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Groups of countries and codes for testing have names too. */
const noCountries = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];
/** A withdrawn code (FX) shares its name with the one that replaced it (FR): only the latter counts. */
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code && !noCountries.includes(code));
const knownCodes = new Set(codes);
const codeByName = new Map(codes.map((code) => [(names.of(code) ?? code).toLowerCase(), code]));
const otherNames = new Map([
  ['usa', 'US'],
  ['u.s.', 'US'],
  ['u.s.a.', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
  ['uae', 'AE'],
]);

/** @returns the two-letter code of a country's English name or of a code, undefined for anything else */
export function countryCode(value: string): string | undefined {
  const name = value.trim().toLowerCase();
  const code = name.toUpperCase();
  return otherNames.get(name) ?? codeByName.get(name) ?? (name.length === 2 && knownCodes.has(code) ? code : undefined);
}

const states =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';
const stateNames = new Set(states.toLowerCase().split(',').map((state) => state.slice(3)));
const stateCodes = new Set(states.split(',').map((state) => state.slice(0, 2)));

/** @returns true for a state of the United States: its name, or its postal code in capitals */
export function isUnitedStatesState(value: string): boolean {
  return stateCodes.has(value.trim()) || stateNames.has(value.trim().toLowerCase());
}
