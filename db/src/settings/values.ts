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
export const origin = (example: string) => text().matches(/^https?:\/\/[^/?#]+\/?$/, `\${path} must be an address like ${example}`);
