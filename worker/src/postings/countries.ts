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
