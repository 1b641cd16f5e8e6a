import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { askedSearch } from './followed-router.js';

/** Typing rests this long before what was typed is applied. */
const REST_MILLISECONDS = 300;

/** State of an address that the form asked for itself: it needs no writing back, typing may have gone on since. */
const ASKED_BY_FORM = 'asked-by-filter-form';

type Field = HTMLInputElement | HTMLSelectElement;

interface FilterForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onChange: (event: FormEvent) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/**
 * Lets a plain GET form steer the list of its page without a reload: a choice gets an entry of its own in the history, typing replaces
 * the one there is. The fields are the browser's own (uncontrolled): what was typed before hydration is not lost but applied.
 *
 * @param path of the page
 * @param addressOf the canonical address of a search; parameters that make no sense together are left out there
 */
export function useFilterForm(path: string, addressOf: (search: URLSearchParams) => string): FilterForm {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const location = useLocation();
  const { search, key } = location;
  const state: unknown = location.state;
  const isOwn = useNavigationType() !== NavigationType.Pop && state === ASKED_BY_FORM;
  const isFirst = useRef(true);

  const apply = (replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const before = askedSearch(path);
    const wanted = new URLSearchParams(before);
    for (const [name, value] of answersOf(form.current)) {
      if (value === '') wanted.delete(name);
      else wanted.set(name, value);
    }
    // Another text is not meant literally because the one before was.
    if (wanted.get('q') !== before.get('q')) wanted.delete('exact');
    wanted.delete('page');
    before.delete('page');
    const address = addressOf(wanted);
    if (address !== addressOf(before))
      void navigate(address, { replace, preventScrollReset: true, state: ASKED_BY_FORM });
  };
  // Handlers and the timer outlive renders: they run the last one's.
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (isFirst.current) latest.current(true);
    else if (!isOwn && form.current) {
      // The address has changed without the form: back, a link, "Clear filters".
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
      if (isTyped) timer.current = setTimeout(() => latest.current(true), REST_MILLISECONDS);
      else apply(false);
    },
    onSubmit: (event) => {
      event.preventDefault();
      apply(true);
    },
  };
}

/** What the visitor answers; hidden fields say what the address does. */
function fieldsOf(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement && field.type !== 'hidden') || field instanceof HTMLSelectElement,
  );
}

function answersOf(form: HTMLFormElement): ReadonlyMap<string, string> {
  const given = fieldsOf(form).filter(
    (field) => !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked),
  );
  return new Map(given.map(({ name, value }) => [name, value.trim()]));
}

function writeInto(form: HTMLFormElement, search: URLSearchParams): void {
  for (const field of fieldsOf(form)) {
    const value = search.get(field.name) ?? '';
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value;
    else field.value = value;
  }
}
