import { brandSchema } from 'db/contract';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState } from 'react-router-dom';
import { array, mixed, number, object, string } from 'yup';

/** Id of the one script that carries the server's data to the browser. */
export const handOverId = 'hand-over';

/** What a loader threw, as far as the public may know. */
export interface HandedError {
  readonly id: string;
  readonly status: number;
  readonly statusText: string;
}

const handOverSchema = object({
  brand: brandSchema.required(),
  siteUrl: string().defined(),
  loaderData: mixed<Record<string, unknown>>((value): value is Record<string, unknown> => typeof value === 'object').required(),
  errors: array(object({ id: string().required(), status: number().required(), statusText: string().defined() })).required(),
});

/** Reads what the server handed over; the same build wrote it, so a mismatch is a fault. */
export function parseHandOver(text: string) {
  const { brand, siteUrl, loaderData, errors } = handOverSchema.validateSync(JSON.parse(text), { strict: true });
  const hydration: HydrationState = {
    loaderData,
    ...(errors.length > 0 && {
      errors: Object.fromEntries(errors.map(({ id, status, statusText }) => [id, new ErrorResponse(status, statusText, null)])),
    }),
  };
  return { brand, siteUrl, hydration };
}
