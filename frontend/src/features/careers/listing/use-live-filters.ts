import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { ASKED_BY_FORM, useAskedByForm } from '../../../lib/asked-by-form.js';
import { useRestingForm, type RestingForm } from '../../../lib/use-resting-form.js';
import { choicesOf, sameChoices, stateChoices } from './filter-form.js';
import { listingAddress, type ListingSearch } from './listing-address.js';

/**
 * Lets a plain GET form steer the list without a reload: each change replaces the address, so the server filters and "back" leaves the page.
 * The fields are the browser's own (uncontrolled): what was typed before the scripts came is not lost but applied.
 *
 * @param form the form
 * @param choices what the address says
 * @param path of the page
 */
export function useLiveFilters(form: RefObject<HTMLFormElement | null>, choices: ListingSearch, path: string): RestingForm {
  const navigate = useNavigate();
  const askedByForm = useAskedByForm();
  /** What was asked for last, arrived or still on its way; the address lags behind. */
  const asked = useRef<ListingSearch>(undefined);

  const resting = useRestingForm(() => {
    if (!form.current) return;
    const before = asked.current ?? choices;
    const wanted = choicesOf(form.current);
    if (sameChoices(wanted, before)) return;
    // Taken literally is the text that was written, not the next one.
    asked.current = before.exact && wanted.filters.q === before.filters.q ? { ...wanted, exact: true } : wanted;
    void navigate(listingAddress({ ...asked.current, page: 1 }, path), { replace: true, preventScrollReset: true, state: ASKED_BY_FORM });
  });

  useEffect(() => {
    if (!form.current) return;
    if (!asked.current) {
      asked.current = choices;
      if (!sameChoices(choicesOf(form.current), choices)) resting.onChange();
    } else if (!askedByForm) {
      resting.forget();
      asked.current = choices;
      stateChoices(form.current, choices);
    }
  }, [form, choices, askedByForm, resting]);
  return resting;
}
