import { data, redirect, useNavigation } from 'react-router-dom';
import { listTexts } from '../../content/list-texts.js';
import { failed, type Failed } from '../../lib/data/failures.js';
import type { FilterChoice } from './filters.js';
import { Suspense, use, type ReactNode } from 'react';

export type Loaded<Data> = { readonly kind: 'listed'; readonly data: Data } | Failed;

/** A list that may still be loading when its page is shown. */
export type Loading<Data> = Loaded<Data> | Promise<Loaded<Data>>;

export interface ListPage<State, Data> {
  readonly state: State;
  readonly list: Loading<Data>;
}

interface ListRequest<State, Data> {
  readonly path: string;
  readonly state: State;
  readonly loading: Promise<Data>;
  readonly pageCount: (data: Data) => number;
  readonly addressOf: (state: State) => string;
}

/** @returns the outcome of a query as a state of the page; never rejects */
export function settled<Data>(query: Promise<Data>): Promise<Loaded<Data>> {
  return query.then((data) => ({ kind: 'listed', data }), failed);
}

/**
 * The loader of a list's page.
 *
 * @returns the page with its list, which is still loading when the visitor comes from another page; with status 503 when the list
 *   failed; a redirect to the last page when the address names one beyond it
 */
export async function loadListPage<State extends { readonly page: number }, Data>({
  path,
  state,
  loading,
  pageCount,
  addressOf,
}: ListRequest<State, Data>) {
  const show = (list: Loading<Data>): ListPage<State, Data> => ({ state, list });
  const outcome = settled(loading);
  // Whether a further page exists is known only with the list.
  if (state.page === 1 && isEnteredFromElsewhere(path)) return show(outcome);
  const list = await outcome;
  if (list.kind === 'failed') return data(show(list), { status: 503 });
  const last = Math.max(1, pageCount(list.data));
  return state.page > last ? redirect(addressOf({ ...state, page: last })) : show(list);
}

/**
 * @param path of the page
 * @returns whether its loader runs in the browser for a visitor who is on another page: this one is shown at once, its list when it is
 *   loaded. On Back the browser's address is the list's already: the scroll position can be restored only with the list.
 */
export function isEnteredFromElsewhere(path: string): boolean {
  return !import.meta.env.SSR && window.location.pathname !== path;
}

/** @returns whether another list of this page is being loaded */
export function useListLoading(path: string): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === path;
}

/**
 * The title of a list's page: with its filters and its page number, so that titles differ (WCAG 2.4.2). Without the search text, since
 * titles are sent to analytics.
 *
 * @param chosen the choices of each filter with the values in the address; a value that no listed record has is left out, since
 *   an address may contain any text
 */
export function listTitle(
  title: string,
  page: number,
  chosen: readonly (readonly [
    choices: readonly FilterChoice[],
    values: readonly string[] | undefined,
  ])[] = [],
  texts = listTexts,
): string {
  const labels = chosen.flatMap(([choices, values = []]) =>
    choices.filter(({ value, count }) => values.includes(value) && count !== 0).map(({ label }) => label),
  );
  const whole = [title, ...labels].join(', ');
  return page > 1 ? texts.onPage(whole, page) : whole;
}

interface LateListProps<Data> {
  readonly list: Loading<Data>;
  readonly fallback: ReactNode;
  readonly failed: (unreached: boolean) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

export function LateList<Data>({ fallback, ...list }: LateListProps<Data>) {
  return (
    <Suspense fallback={fallback}>
      <SettledList {...list} />
    </Suspense>
  );
}

function SettledList<Data>({ list, failed, children }: Omit<LateListProps<Data>, 'fallback'>) {
  const loaded = list instanceof Promise ? use(list) : list;
  return loaded.kind === 'listed' ? children(loaded.data) : failed(loaded.unreached);
}
