import { readFile } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { OperatorError } from 'server-kit/operator-error';
import { type Schema, ValidationError } from 'yup';

/**
 * Reads a JSON file of an operator; a byte order mark is allowed.
 *
 * @param name what messages call the file
 * @returns its content, not validated
 * @throws {OperatorError} when it cannot be read or is no JSON
 */
export async function readJsonFile(path: string, name: string): Promise<unknown> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${name} ${path} cannot be read (${error.code ?? error.message}).`);
  });
  const text = decoded(bytes);
  if (text === undefined)
    throw new OperatorError(`${name} ${path} is not text in UTF-8: save it in that encoding.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notValid(path, name, error);
  }
}

/** @param content what the file at `path` holds, or is to hold @throws {OperatorError} naming the field and what is allowed */
export function validContent<Content>(
  schema: Schema<Content>,
  content: unknown,
  path: string,
  name: string,
): Content {
  try {
    return schema.validateSync(content, { stripUnknown: false });
  } catch (error) {
    throw notValid(path, name, error);
  }
}

/** Removes a byte order mark. @returns undefined for bytes that are no UTF-8 */
function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function notValid(path: string, name: string, error: unknown): OperatorError {
  const reason =
    error instanceof ValidationError || error instanceof SyntaxError ? error.message : String(error);
  return new OperatorError(`${name} ${path} is not valid: ${reason}.`);
}

/** Values under such names are removed from logs (contract/src/site/log-safety.ts) and may come from a file (secrets.ts). */
export const keyVariableName = /^[A-Z][A-Z0-9_]*_(?:KEY|TOKEN|SECRET|PASSWORD)$/;

/** The rejected text is never repeated: it may be the key itself. */
export const keyVariableRule =
  'must be the name of an environment variable that ends in _KEY, _TOKEN, _SECRET or _PASSWORD';
