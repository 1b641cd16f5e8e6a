import type { FormValues } from './form-state.js';

/**
 * What stands in a form's fields before React knows of it: typed while the scripts were still on their way, or put
 * back by the browser. Fields without an answer are left out.
 *
 * @param empty the form's values when nothing is filled in; lists are read from boxes of one name
 */
export function earlyAnswers(form: HTMLFormElement, empty: FormValues): FormValues {
  const data = new FormData(form);
  const answers = Object.entries(empty).flatMap(([name, value]): [string, string | string[]][] => {
    const given = data.getAll(name).filter((entry) => typeof entry === 'string');
    if (Array.isArray(value)) return given.length > 0 ? [[name, given]] : [];
    return given[0] ? [[name, given[0]]] : [];
  });
  return Object.fromEntries(answers);
}
