import type { FieldErrors } from 'db/contract';
import { lazy, object, string } from 'yup';

const answer = object({ errors: lazy((value: unknown) => object(textsOf(value)).default({})) });

function textsOf(value: unknown) {
  return Object.fromEntries(Object.keys(typeof value === 'object' && value !== null ? value : {}).map((field) => [field, string().required()]));
}

/** @param body of a 400 answer of a REST route @returns its field texts; empty when it carries none that can be read */
export function fieldErrorsOf(body: string): FieldErrors {
  try {
    return answer.validateSync(JSON.parse(body), { strict: true }).errors;
  } catch {
    return {};
  }
}
