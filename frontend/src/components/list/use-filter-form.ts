import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { dialogIn } from '../../lib/browser/use-dialog.js';

/** Product 4.20. */
const TYPING_PAUSE_MILLISECONDS = 300;

interface FilterForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onChange: (event: FormEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** @returns the address that the fields ask for, unless the visitor leaves */
  readonly onSubmit: (event: FormEvent) => string | undefined;
}

/**
 * Makes a plain GET form change the list of its page without a reload: a choice pushes a history entry, typing replaces the current one,
 * and so does a choice in a dialog, which has an entry of its own. The fields are uncontrolled, so that what was typed before hydration
 * is kept and applied. They are set by hand when the address changes: a remount by `key` would lose the focus while a visitor types.
 * A page may have several such forms with different fields.
 *
 * @param path of the page
 * @param addressOf the canonical address of a search
 * @param ownDialog the dialog that the form is in, whose history entry may not be rendered yet
 */
export function useFilterForm(
  path: string,
  addressOf: (search: URLSearchParams) => string,
  ownDialog?: string,
): FilterForm {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const { location: next } = useNavigation();
  const asked = useAskedSearch(path);
  /** A change of the fields begins at page 1. */
  const firstPage = (list: URLSearchParams) => {
    const first = new URLSearchParams(list);
    first.delete('page');
    return addressOf(first);
  };
  const address = firstPage(new URLSearchParams(search));
  const pending = firstPage(asked);
  /** The list that the fields asked for last, rendered or not: another one was chosen elsewhere. */
  const applied = useRef<string>(undefined);

  const apply = (replace: boolean) => {
    clearTimeout(timer.current);
    // Typing does not hold back a visitor who leaves.
    if (!form.current || (next && next.pathname !== path)) return undefined;
    const wanted = new URLSearchParams(asked);
    for (const field of form.current.elements) if (isField(field)) wanted.delete(field.name);
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value.trim() !== '') wanted.append(name, value.trim());
    // `exact` belongs to the text it was set for (product 4.19).
    if (wanted.get('q') !== asked.get('q')) wanted.delete('exact');
    const target = firstPage(wanted);
    if (target === (applied.current ?? pending)) return target === pending ? addressOf(asked) : target;
    applied.current = target;
    const dialog = ownDialog ?? dialogIn(state);
    void navigate(target, {
      replace: replace || dialog !== undefined,
      preventScrollReset: true,
      state: dialog === undefined ? undefined : { dialog },
    });
    return target;
  };
  const latest = useRef(apply);
  const latestPending = useRef(pending);
  useEffect(() => {
    latest.current = apply;
    latestPending.current = pending;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const before = applied.current;
    // An earlier list that the fields asked for has come, and a later one is on its way.
    if (before !== undefined && before === latestPending.current) return;
    applied.current = address;
    // Only what was typed before hydration differs from what was rendered.
    if (before === undefined) latest.current(true);
    else if (before !== address && form.current) {
      // Another control has changed the address: Back, a link, "Clear filters".
      clearTimeout(timer.current);
      form.current.reset();
      // React sets the default of a select once.
      const shown = new URL(address, window.location.href).searchParams;
      for (const select of form.current.querySelectorAll('select'))
        select.value = shown.get(select.name) ?? '';
    }
  }, [address]);

  return {
    ref: form,
    onChange: ({ target }) => {
      // React's events reach this form also from another one that is shown in a dialog of it.
      if (!isField(target) || target.form !== form.current || isWhole(target)) return;
      clearTimeout(timer.current);
      if (target.type === 'search')
        timer.current = setTimeout(() => latest.current(true), TYPING_PAUSE_MILLISECONDS);
      else apply(false);
    },
    onBlur: ({ target }) => {
      // A window that loses the focus keeps its active element: typing may go on there.
      if (
        isField(target) &&
        isWhole(target) &&
        target.form === form.current &&
        document.activeElement !== target
      )
        apply(false);
    },
    onSubmit: (event) => {
      if (event.target !== form.current) return undefined;
      event.preventDefault();
      return apply(!isWhole(document.activeElement));
    },
  };
}

/** @returns the search of the list that is being loaded, else of the one shown */
export function useAskedSearch(path: string): URLSearchParams {
  const { search } = useLocation();
  const { location: next } = useNavigation();
  return new URLSearchParams(next?.pathname === path ? next.search : search);
}

function isField(element: unknown): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

/** Is not applied while it is typed: a part of it means something else. */
function isWhole(element: unknown): boolean {
  return element instanceof HTMLInputElement && element.dataset['applied'] === 'whole';
}
