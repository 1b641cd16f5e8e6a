import { limits, type Option } from 'contract';
import { number, string } from 'yup';

/** Pages a caller may turn to; deeper reading is what cursors are for. */
export const PAGE_MAX = 10_000;

/** Why an argument is refused that was given twice, or as something else than text. */
const once = (name: string) => `${name} must be given once, as text`;

/** A search text or a filter's value. Postgres text cannot hold NUL, so nothing stored can be equal to such a value. */
export const text = (name: string) =>
  string()
    .strict()
    .nullable()
    .typeError(once(name))
    .max(limits.searchCharacters, `${name} must be at most ${limits.searchCharacters} characters`)
    .matches(/^[^\0]*$/, `${name} must not contain NUL characters`);

/** One of some options, by its value. */
export const oneOf = <Value extends string>(name: string, options: readonly Pick<Option<Value>, 'value'>[]) => {
  const values = options.map(({ value }) => value);
  return string()
    .strict()
    .nullable()
    .typeError(once(name))
    .oneOf<Value | null | undefined>([...values, null], `${name} must be one of: ${values.join(', ')}`);
};

/** `true` or `false`, as an address writes it. */
export const flagText = (name: string) => string().strict().nullable().typeError(once(name)).oneOf(['true', 'false', null], `${name} must be true or false`);

/** A count or a page's number. */
export const wholeNumber = (name: string, max: number) => {
  const rule = `${name} must be a whole number from 1 to ${max}`;
  return number().nullable().typeError(rule).integer(rule).min(1, rule).max(max, rule);
};
