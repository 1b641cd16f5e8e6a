import type { Schema, SchemaFieldDescription } from 'yup';
import { ANY_TEXT } from './field-types.js';

type Look = (raw: object) => boolean;

const looks = new WeakMap<Schema, Look | undefined>();

/**
 * Tells by one look at a record's fields whether its schema would accept it as it is, which takes a tenth of the schema's own
 * time: in a feed of a hundred thousand jobs nearly every record is accepted. Knows schemas whose fields are all texts (or texts and
 * lists of them), as XML's are. Where it is not sure it says no, and the schema decides.
 */
export function isSurely<Record>(schema: Schema<Record>, raw: unknown): raw is Record {
  if (!looks.has(schema)) looks.set(schema, lookOf(schema.describe()));
  return typeof raw === 'object' && raw !== null && looks.get(schema)?.(raw) === true;
}

function lookOf(description: SchemaFieldDescription): Look | undefined {
  if (description.type !== 'object' || !('fields' in description) || !('tests' in description) || description.tests.length > 0) return undefined;
  const fields = Object.entries(description.fields);
  if (!fields.every(([, field]) => isText(field))) return undefined;
  const needed = fields.flatMap(([name, field]) => (isNeeded(field) ? [name] : []));
  const others = fields.flatMap(([name, field]) => (isNeeded(field) ? [] : [name]));
  return (raw) => {
    const value = (name: string): unknown => Reflect.get(raw, name);
    return needed.every((name) => typeof value(name) === 'string' && value(name) !== '') && others.every((name) => value(name) === undefined || value(name) === null || typeof value(name) === 'string');
  };
}

/** Either any text, null and nothing too, or a text that must be there: what `text()`, `textOrTexts()` and `text().required()` make. */
function isText(field: SchemaFieldDescription): boolean {
  if (field.type === 'mixed') return 'meta' in field && field.meta?.[ANY_TEXT] === true && 'tests' in field && field.tests.length === 0 && field.nullable && field.optional;
  if (field.type !== 'string' || !('oneOf' in field) || field.oneOf.length > 0 || field.notOneOf.length > 0) return false;
  return isNeeded(field) ? !field.nullable && !field.optional : field.nullable && field.optional && field.tests.length === 0;
}

function isNeeded(field: SchemaFieldDescription): boolean {
  return 'tests' in field && field.tests.length === 1 && field.tests[0]?.name === 'required';
}
