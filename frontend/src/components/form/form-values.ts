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

/**
 * Joins what was filled in in two places since both had the same values: two tabs, or the page before its scripts came and
 * the draft of an earlier visit. A field changed here wins over the same field changed there; each choice of a list is
 * merged on its own.
 *
 * @param base what both places had
 * @param here values of this page
 * @param there values of the other place
 */
export function mergeValues(base: FormValues, here: FormValues, there: FormValues): FormValues {
  const merged = Object.entries(here).map(([name, value]): [string, string | string[]] => {
    const [before = '', other = ''] = [base[name], there[name]];
    if (Array.isArray(value)) return [name, mergeChoices(listOf(before), value, listOf(other))];
    return [name, value === before ? other : value];
  });
  return Object.fromEntries(merged);
}

function mergeChoices(base: readonly string[], here: readonly string[], there: readonly string[]): string[] {
  const removed = new Set(base.filter((value) => !here.includes(value)));
  const added = here.filter((value) => !base.includes(value));
  return [...new Set([...there.filter((value) => !removed.has(value)), ...added])];
}

function listOf(value: string | string[]): string[] {
  return Array.isArray(value) ? value : [];
}

/** @returns whether two forms with the same fields are filled in alike */
export function sameValues(one: FormValues, other: FormValues): boolean {
  return (
    one === other ||
    Object.keys(one).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
  );
}
