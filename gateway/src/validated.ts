import { withoutInheritedNames } from 'contract';
import { ValidationError, type InferType, type Schema } from 'yup';
import { AppError } from './app-error.js';

/**
 * Validates what came from outside.
 *
 * @returns the input in the schema's shape
 * @throws {AppError} BAD_USER_INPUT with the first complaint about each field
 */
export function validated<Given extends Schema>(schema: Given, input: unknown): InferType<Given> {
  try {
    return schema.validateSync(withoutInheritedNames(input), { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const complaints = error.inner.length > 0 ? error.inner : [error];
    const fields: Record<string, string> = {};
    for (const { path, message } of complaints) fields[path || 'input'] ??= message;
    throw new AppError('BAD_USER_INPUT', { fields });
  }
}
