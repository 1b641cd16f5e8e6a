import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { askedSearch, isLeaving } from '../../lib/followed-router.js';

/** Product 4.20. */
const TYPING_PAUSE_MILLISECONDS = 300;

/** History state of a navigation by the form itself: its fields are not overwritten, since typing may have gone on. */
const FROM_FORM = 'filter-form';

type Field = HTMLInputElement | HTMLSelectElement;

interface FilterForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onChange: (event: FormEvent) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/**
 * Makes a plain GET form change the list of its page without a reload: a choice pushes a history entry, typing replaces the current one.
 * The fields are uncontrolled, so that what was typed before hydration is kept and applied.
 *
 * @param path of the page
 * @param addressOf the canonical address of a search
 */
export function useFilterForm(path: string, addressOf: (search: URLSearchParams) => string): FilterForm {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const location = useLocation();
  const { search, key } = location;
  const state: unknown = location.state;
  const isOwn = useNavigationType() !== NavigationType.Pop && state === FROM_FORM;
  const isFirst = useRef(true);

  const apply = (replace: boolean, before = askedSearch(path)) => {
    clearTimeout(timer.current);
    if (!form.current || isLeaving(path)) return;
    const wanted = new URLSearchParams(before);
    for (const [name, value] of valuesOf(form.current)) {
      if (value === '') wanted.delete(name);
      else wanted.set(name, value);
    }
    // `exact` belongs to the text it was set for (product 4.19).
    if (wanted.get('q') !== before.get('q')) wanted.delete('exact');
    wanted.delete('page');
    before.delete('page');
    const address = addressOf(wanted);
    if (address !== addressOf(before))
      void navigate(address, { replace, preventScrollReset: true, state: FROM_FORM });
  };
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    // Only what was typed before hydration differs from what was rendered.
    if (isFirst.current) latest.current(true, new URLSearchParams(search));
    else if (!isOwn && form.current) {
      // Another control has changed the address: Back, a link, "Clear filters".
      clearTimeout(timer.current);
      writeInto(form.current, new URLSearchParams(search));
    }
    isFirst.current = false;
  }, [isOwn, key, search]);

  return {
    ref: form,
    onChange: (event) => {
      clearTimeout(timer.current);
      const target: unknown = event.target;
      const isTyped = target instanceof HTMLInputElement && target.type !== 'radio';
      if (isTyped) timer.current = setTimeout(() => latest.current(true), TYPING_PAUSE_MILLISECONDS);
      else apply(false);
    },
    onSubmit: (event) => {
      event.preventDefault();
      apply(true);
    },
  };
}

/** Without hidden fields, which repeat the address. */
function fieldsOf(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement && field.type !== 'hidden') || field instanceof HTMLSelectElement,
  );
}

function valuesOf(form: HTMLFormElement): ReadonlyMap<string, string> {
  const filled = fieldsOf(form).filter(
    (field) => !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked),
  );
  return new Map(filled.map(({ name, value }) => [name, value.trim()]));
}

function writeInto(form: HTMLFormElement, search: URLSearchParams): void {
  for (const field of fieldsOf(form)) {
    const value = search.get(field.name) ?? '';
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value;
    else field.value = value;
  }
}
