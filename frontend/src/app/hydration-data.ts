import type { ErrorResponse, HydrationState } from 'react-router-dom';
import type { PageContext } from '../lib/page.js';

export const hydrationDataId = 'hydration-data';

/** What a loader threw, without internal details, in the shape of `isRouteErrorResponse`. */
export interface HydratedError extends ErrorResponse {
  readonly internal: boolean;
}

export interface HydrationData extends PageContext {
  readonly hydration: Pick<HydrationState, 'loaderData' | 'actionData'> & {
    readonly errors: Readonly<Record<string, HydratedError>> | null;
  };
}

/**
 * Reads what the server of the same build wrote: its shape is checked no further, which keeps the validation library out of every page.
 *
 * @throws {Error} where the page has none
 */
export function readHydrationData(text: string | undefined): HydrationData {
  const data: unknown = JSON.parse(text ?? 'null');
  if (!isHydrationData(data)) throw new Error('The page has no data of its server.');
  return data;
}

function isHydrationData(value: unknown): value is HydrationData {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['brand', 'siteUrl', 'hydration'].every((key) => key in value)
  );
}
