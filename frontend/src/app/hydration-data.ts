import type { Brand } from 'contract';
import type { ErrorResponse, HydrationState } from 'react-router-dom';

/** Id of the script element that carries the server's data to the browser. */
export const hydrationDataId = 'hydration-data';

/** What a loader threw, as far as the public may know: of the shape `isRouteErrorResponse` asks for. */
export interface HydratedError extends ErrorResponse {
  readonly internal: boolean;
}

/** Everything a page in the browser begins with. */
export interface HydrationData {
  readonly brand: Brand;
  readonly siteUrl: string;
  readonly hydration: Pick<HydrationState, 'loaderData' | 'actionData'> & {
    readonly errors: Readonly<Record<string, HydratedError>> | null;
  };
}

/**
 * Reads what the server of the same build wrote: its shape is checked no further, which keeps the validation library out of every page.
 *
 * @throws where the page carries none
 */
export function readHydrationData(text: string | undefined): HydrationData {
  const data: unknown = JSON.parse(text ?? 'null');
  if (!isHydrationData(data)) throw new Error('The page carries no data of its server.');
  return data;
}

function isHydrationData(value: unknown): value is HydrationData {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['brand', 'siteUrl', 'hydration'].every((key) => key in value)
  );
}
