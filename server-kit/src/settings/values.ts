import { number, string } from 'yup';

/** An empty value, as compose files write it, is a value not given. */
const blankIsUnset = (value: unknown, original: unknown) => (typeof original === 'string' && original.trim() === '' ? undefined : value);

/** A setting that is a text. No message of a setting repeats the value: an address may hold a password. */
export const text = () => string().trim().transform(blankIsUnset);

/** A setting that is a number. @param what it is, in words */
export const amount = (what = 'an amount') => {
  const said = `\${path} must be ${what} of 0 or more`;
  return number().transform(blankIsUnset).typeError(said).min(0, said);
};

/** A setting that is a whole number. @param what it is, in words */
export const wholeNumber = (what: string, min: number, max: number) => {
  const said = `\${path} must be ${what} from ${min} to ${max}`;
  return number().transform(blankIsUnset).typeError(said).integer(said).min(min, said).max(max, said);
};

/** A setting that is a port; 0 is any that is free. */
export const port = () => wholeNumber('a port number', 0, 65_535);

/** A setting that is the address of a site, without a path. */
export const origin = (example: string) =>
  text().test('origin', `\${path} must be an address like ${example}`, (value) => value === undefined || (/^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value)));

/**
 * A setting that is the address of a service, with a user and a password in it where there are any. A `/`, `?` or `#` in
 * these ends the host (RFC 3986 section 3.2), so that what was the password would lead to another one: an `@` after it gives it away.
 *
 * @param schemes regular expression of what stands before `://`
 * @param what it is, in words
 */
export const serviceAddress = (schemes: RegExp, what: string) =>
  text()
    .test('address', `\${path} must be ${what}`, (value) => value === undefined || schemes.test(value.split('://')[0] ?? ''))
    .test('parts', `\${path} must be ${what}; special characters of its user and password are written as %XX, like %2F for /`, (value) => value === undefined || isWhole(value));

function isWhole(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, search, hash, searchParams } = new URL(address);
  // A Postgres at a socket: postgres:///site?host=/var/run/postgresql
  return (hostname !== '' || searchParams.has('host')) && !`${pathname}${search}${hash}`.includes('@');
}
