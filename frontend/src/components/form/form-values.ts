export type FormValues = Record<string, string | string[]>;

/** @param stored kept on the device, posted, or typed before the scripts came @returns what of it a form with these fields can hold */
export function knownValues<Values extends FormValues>(empty: Values, stored: unknown): Values {
  const given = new Map<string, unknown>(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  );
  const known = Object.entries(empty).map(([name, nothing]): [string, string | string[]] => {
    const value = given.get(name);
    if (Array.isArray(nothing))
      return [name, Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : nothing];
    return [name, typeof value === 'string' ? value : nothing];
  });
  return { ...empty, ...Object.fromEntries(known) };
}

/**
 * The values in a form's fields before hydration: typed early, or restored by the browser. Fields without a value are omitted.
 *
 * @param empty the form's values when nothing is filled in; lists are read from boxes of one name
 */
export function earlyValues(form: HTMLFormElement, empty: FormValues): FormValues {
  const data = new FormData(form);
  const values = Object.entries(empty).flatMap(([name, nothing]): [string, string | string[]][] => {
    const given = data.getAll(name).filter((entry) => typeof entry === 'string');
    if (Array.isArray(nothing)) return given.length > 0 ? [[name, given]] : [];
    return given[0] ? [[name, given[0]]] : [];
  });
  return Object.fromEntries(values);
}

/** @returns the values of a form, those that are filled in in `over` instead of its own */
export function overlaid(under: FormValues, over: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(under).map(([name, value]) => [name, over[name]?.length ? over[name] : value]),
  );
}

/** @returns what of a form's values is not as in `empty` */
export function filledIn(values: FormValues, empty: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(empty[name])),
  );
}

/** @returns whether two forms with the same fields are filled in alike */
export function sameValues(one: FormValues, other: FormValues): boolean {
  return (
    one === other ||
    Object.keys(one).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
  );
}
