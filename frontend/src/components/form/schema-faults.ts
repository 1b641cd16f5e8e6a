import type { FieldErrors } from 'contract';
import { ValidationError, type Schema } from 'yup';

/** @returns the first fault of each field, in the schema's words; empty when the values are fit to be sent */
export function schemaFaults(schema: Schema, values: object): FieldErrors {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    return Object.fromEntries(faults.map(({ path, message }): [string, string] => [path ?? '', message]).reverse());
  }
}
