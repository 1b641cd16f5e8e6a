import { jobFilterKeys, jobSortKey } from 'contract';
import { listingChoicesFrom, type ListingChoices } from './listing-address.js';

/** @returns the choices a form states: the same reading as of the address it would lead to without scripts */
export function choicesOf(form: HTMLFormElement): ListingChoices {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return listingChoicesFrom(search);
}

/** Makes a form state the given choices, after the address has changed without it (back, "Clear filters", a link). */
export function stateChoices(form: HTMLFormElement, { filters, sort }: ListingChoices): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement && field.name === jobSortKey) field.value = sort ?? '';
    if (!(field instanceof HTMLInputElement)) continue;
    const key = jobFilterKeys.find((name) => name === field.name);
    if (!key) continue;
    if (field.type === 'radio') field.checked = field.value === (filters[key] ?? '');
    else if (field.type !== 'hidden') field.value = filters[key] ?? '';
  }
}

/** @returns whether two sets of choices ask for the same */
export function sameChoices(left: ListingChoices, right: ListingChoices): boolean {
  return left.sort === right.sort && jobFilterKeys.every((key) => (left.filters[key] ?? '') === (right.filters[key] ?? ''));
}
