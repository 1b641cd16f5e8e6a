import { jobFilterKeys, jobFiltersFromSearch, type JobFilters } from 'db/contract';

/** @returns the filters a form states: the same reading as of the address it would lead to without scripts */
export function filtersOf(form: HTMLFormElement): JobFilters {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return jobFiltersFromSearch(search);
}

/** Makes a form state the given filters, after the address has changed without it (back, "Clear filters", a link). */
export function stateFilters(form: HTMLFormElement, filters: JobFilters): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const key = jobFilterKeys.find((name) => name === field.name);
    if (!key) continue;
    if (field.type === 'radio') field.checked = field.value === (filters[key] ?? '');
    else if (field.type !== 'hidden') field.value = filters[key] ?? '';
  }
}

/** @returns whether two sets of filters ask for the same */
export function sameFilters(left: JobFilters, right: JobFilters): boolean {
  return jobFilterKeys.every((key) => (left[key] ?? '') === (right[key] ?? ''));
}
