import { useLocation, useRouteLoaderData } from 'react-router-dom';
import { houstonDate } from 'contract';

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
