import {
  useLocation,
  useRouteLoaderData,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { houstonDate } from 'contract';
import { useCallback } from 'react';

/** What pages show and must not compute while rendering: server and browser must render the same. */
export interface RootData {
  readonly today: string;
  /** Id of the rendering on the server, where the page it made failed. */
  readonly reference?: string;
}

export function loadRoot(): RootData {
  return { today: houstonDate() };
}

/** @returns today's date as the page's loader saw it, `YYYY-MM-DD` */
export function useToday(): string {
  return useRouteLoaderData<RootData>('root')?.today ?? houstonDate();
}

/** @returns the id that finds the log lines of the page the server sent; undefined on every later one */
export function useReference(): string | undefined {
  const { key } = useLocation();
  const reference = useRouteLoaderData<RootData>('root')?.reference;
  // The router calls the place a visit begins at so, on the server and in the browser.
  return key === 'default' ? reference : undefined;
}

let isAsked = false;

/** @returns runs the loaders of the page again */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    isAsked = true;
    await revalidate();
    isAsked = false;
  }, [revalidate]);
}

/** Loaders run again for another path or query, and on `useReload`: a dialog's history entry has the address of its page, and React Router calls this alike for both. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return isAsked || currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}
