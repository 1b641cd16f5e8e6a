import { useEffect, useId, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { askedSearch, isLeaving } from '../../lib/followed-router.js';
import { dialogIn } from '../../lib/use-dialog.js';

/** Product 4.20. */
const TYPING_PAUSE_MILLISECONDS = 300;

type Field = HTMLInputElement | HTMLSelectElement;

interface FilterForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onChange: (event: FormEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/**
 * Makes a plain GET form change the list of its page without a reload: a choice pushes a history entry, typing replaces the current one,
 * and so does a choice in a dialog, which has an entry of its own. The fields are uncontrolled, so that what was typed before hydration
 * is kept and applied. A page may have several such forms with different fields.
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
  /** In the history state of a navigation by this form: its fields are not overwritten, since typing may have gone on. */
  const id = useId();
  const isOwn = useNavigationType() !== NavigationType.Pop && formIn(state) === id;
  const isFirst = useRef(true);

  const apply = (replace: boolean, before = askedSearch(path)) => {
    clearTimeout(timer.current);
    if (!form.current || isLeaving(path)) return;
    const wanted = new URLSearchParams(before);
    const fields = fieldsOf(form.current);
    for (const { name } of fields) wanted.delete(name);
    for (const field of fields) if (isFilled(field)) wanted.append(field.name, field.value.trim());
    // `exact` belongs to the text it was set for (product 4.19).
    if (wanted.get('q') !== before.get('q')) wanted.delete('exact');
    wanted.delete('page');
    before.delete('page');
    const address = addressOf(wanted);
    const dialog = dialogIn(state);
    if (address !== addressOf(before))
      void navigate(address, {
        replace: replace || dialog !== undefined,
        preventScrollReset: true,
        state: { form: id, ...(dialog !== undefined && { dialog }) },
      });
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
    onChange: ({ target }) => {
      // React's events reach this form also from another one that is shown in a dialog of it.
      if (!isField(target) || target.form !== form.current || isWhole(target)) return;
      clearTimeout(timer.current);
      const isTyped = target instanceof HTMLInputElement && !isChoice(target);
      if (isTyped) timer.current = setTimeout(() => latest.current(true), TYPING_PAUSE_MILLISECONDS);
      else apply(false);
    },
    onBlur: ({ target }) => {
      // A window that loses the focus keeps its active element: typing may go on there.
      if (isWhole(target) && target.form === form.current && document.activeElement !== target) apply(false);
    },
    onSubmit: (event) => {
      if (event.target !== form.current) return;
      event.preventDefault();
      apply(!isWhole(document.activeElement));
    },
  };
}

function formIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'form' in state ? state.form : undefined;
}

function isField(element: unknown): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** Is not applied while it is typed: a part of it means something else. */
function isWhole(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.dataset['applied'] === 'whole';
}

/** Without hidden fields, which repeat the address. */
function fieldsOf(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter(isField).filter(({ type }) => type !== 'hidden');
}

function isFilled(field: Field): boolean {
  return !(isChoice(field) && !field.checked) && field.value.trim() !== '';
}

function writeInto(form: HTMLFormElement, search: URLSearchParams): void {
  for (const field of fieldsOf(form)) {
    if (isChoice(field))
      field.checked = field.value ? search.getAll(field.name).includes(field.value) : !search.has(field.name);
    else field.value = search.get(field.name) ?? '';
  }
}
