import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** State of an address that the form of a list asked for itself: it needs no writing back, typing may have gone on since. */
export const ASKED_BY_FORM = 'asked-by-filter-form';

/** @returns whether the address that is shown is one the form asked for, and not come back to */
export function useAskedByForm(): boolean {
  const state: unknown = useLocation().state;
  return useNavigationType() !== NavigationType.Pop && state === ASKED_BY_FORM;
}
