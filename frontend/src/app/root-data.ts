import { useRouteLoaderData } from 'react-router-dom';
import { houstonDate } from '../lib/calendar-date.js';

/** What every page shows and nobody may compute while rendering: server and browser must agree. */
export interface RootData {
  /** Today's date in Houston, `YYYY-MM-DD`. */
  readonly today: string;
}

export function loadRoot(): RootData {
  return { today: houstonDate() };
}

/** @returns today's date as the page's loader saw it, `YYYY-MM-DD` */
export function useToday(): string {
  return useRouteLoaderData<RootData>('root')?.today ?? houstonDate();
}
