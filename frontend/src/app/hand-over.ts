import type { Brand } from 'contract';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState } from 'react-router-dom';

/** Id of the one script that carries the server's data to the browser. */
export const handOverId = 'hand-over';

/** What a loader threw, as far as the public may know. */
export interface HandedError {
  readonly id: string;
  readonly status: number;
  readonly statusText: string;
}

/** Everything a page in the browser begins with. */
export interface HandOver {
  readonly brand: Brand;
  readonly siteUrl: string;
  readonly loaderData: Record<string, unknown>;
  /** Of a form posted without scripts. */
  readonly actionData: Record<string, unknown> | null;
  readonly errors: readonly HandedError[];
}

/** @returns JSON, to be escaped for the place it is put in */
export function writeHandOver(handOver: HandOver): string {
  return JSON.stringify(handOver);
}

/**
 * Reads what `writeHandOver` of the same build wrote: its shape is checked no further, which keeps the validation
 * library out of every page.
 */
export function parseHandOver(text: string) {
  const handedOver: unknown = JSON.parse(text);
  if (!isHandOver(handedOver)) throw new Error('The page carries no data of its server.');
  const { brand, siteUrl, loaderData, actionData, errors } = handedOver;
  const hydration: HydrationState = {
    loaderData,
    actionData,
    ...(errors.length > 0 && {
      errors: Object.fromEntries(errors.map(({ id, status, statusText }) => [id, new ErrorResponse(status, statusText, null)])),
    }),
  };
  return { brand, siteUrl, hydration };
}

function isHandOver(value: unknown): value is HandOver {
  return typeof value === 'object' && value !== null && ['brand', 'siteUrl', 'loaderData', 'actionData', 'errors'].every((key) => key in value);
}
