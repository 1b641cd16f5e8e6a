import { limits, type VideoFilters } from 'contract';
import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { ASKED_BY_FORM, useAskedByForm } from '../../../lib/asked-by-form.js';
import { useRestingForm, type RestingForm } from '../../../lib/use-resting-form.js';
import { galleryAddress, withVideoFilter } from './gallery-address.js';
import { filtersAskedNow } from './use-asked-filters.js';

/**
 * Lets the search form steer the list without a reload: each change replaces the address. The field is the browser's own
 * (uncontrolled): what was typed before the scripts came is not lost but applied.
 *
 * @param form with a field `q`
 * @param filters what the address says
 * @param path of the page
 */
export function useLiveSearch(form: RefObject<HTMLFormElement | null>, filters: VideoFilters, path: string): RestingForm {
  const navigate = useNavigate();
  const askedByForm = useAskedByForm();
  /** What the field asked for last, arrived or still on its way; undefined before the first look at it. */
  const asked = useRef<string>(undefined);
  const shown = filters.q ?? '';

  const resting = useRestingForm(() => {
    const field = fieldOf(form);
    if (!field) return;
    const wanted = field.value.trim().slice(0, limits.searchCharacters);
    if (wanted === (asked.current ?? shown)) return;
    asked.current = wanted;
    void navigate(galleryAddress(withVideoFilter(filtersAskedNow(path), 'q', wanted), path), { replace: true, preventScrollReset: true, state: ASKED_BY_FORM });
  });

  useEffect(() => {
    const field = fieldOf(form);
    if (!field) return;
    if (asked.current === undefined) {
      asked.current = shown;
      if (field.value.trim() !== shown) resting.onChange();
    } else if (asked.current !== shown && !askedByForm) {
      // The address has changed without the field: back, a link, "Clear all filters".
      resting.forget();
      asked.current = shown;
      field.value = shown;
    }
  }, [form, shown, askedByForm, resting]);

  return resting;
}

function fieldOf(form: RefObject<HTMLFormElement | null>): HTMLInputElement | undefined {
  const field = form.current?.elements.namedItem('q');
  return field instanceof HTMLInputElement ? field : undefined;
}
