import { data, redirect } from 'react-router-dom';
import { isArrivingAt } from '../lib/followed-router.js';
import type { Failed } from '../lib/unreached.js';

/** A page of a list: what it is asked for, and how it is shown. */
interface ListPage<List extends { readonly kind: 'listed' }, Shown> {
  /** Of the page, without its query. */
  readonly path: string;
  /** The one of the list's pages that is asked for, from 1. */
  readonly page: number;
  readonly loading: Promise<List | Failed>;
  /** How many pages the list has. */
  readonly pageCount: (list: List) => number;
  readonly addressOf: (page: number) => string;
  /** Makes of the list, which may be on its way, what the loader returns. */
  readonly show: (list: List | Failed | Promise<List | Failed>) => Shown;
}

/** @returns what the loader of a list's page answers: the page at once with its list on the way, with its list, with status 503 without it, or the way to the last page there is */
export async function answerList<List extends { readonly kind: 'listed' }, Shown>({
  path,
  page,
  loading,
  pageCount,
  addressOf,
  show,
}: ListPage<List, Shown>) {
  // A page further on may turn out to be none: that is known only with the list. Who goes back comes to a place in it; the
  // address of the browser is then the list's already.
  if (page === 1 && isArrivingAt(path) && window.location.pathname !== path) return show(loading);
  const list = await loading;
  if (list.kind === 'failed') return data(show(list), { status: 503 });
  const last = Math.max(1, pageCount(list));
  // What is listed goes: a page that was there yesterday leads to the last one there is.
  return page > last ? redirect(addressOf(last)) : show(list);
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/**
 * The name of a list in a tab, a history and a bookmark: with what it is narrowed to and its page, or all would be called
 * alike (WCAG 2.4.2). Not with what was searched for: titles are handed to analytics, too.
 */
export function listTitle(title: string, page: number, chosen: readonly string[] = []): string {
  return [title, ...chosen, ...(page > 1 ? [`page ${page}`] : [])].join(', ');
}

/** @returns the label of the choice that is made; none where nothing in the list has it, for an address can say anything, and is told so with a count of 0 */
export function chosenLabel(choices: readonly Choice[], value: string | undefined): readonly string[] {
  const choice = choices.find((one) => one.value === value && one.count > 0);
  return choice ? [choice.label] : [];
}
