import type { FieldErrors } from 'contract';
import { object } from 'yup';

const refusal = object({ errors: object().required() });

/** @param body of a 400 answer of a REST route @returns its field texts; empty when it carries none that can be read */
export function fieldErrorsOf(body: string): FieldErrors {
  try {
    const { errors } = refusal.validateSync(JSON.parse(body), { strict: true });
    return Object.fromEntries(
      Object.entries<unknown>(errors).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}
