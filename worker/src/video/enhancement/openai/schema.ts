import type { VideoCategoryRow } from 'db/repositories/videos';
import { array, number, object, string } from 'yup';
import { CATEGORIES_MOST, TAGS_MOST } from '../engine.js';

/** What we read of a chat completion. */
export const completionSchema = object({
  choices: array(object({
    finish_reason: string().nullable(),
    message: object({ content: string().nullable(), refusal: string().nullable() }).required(),
  }).required()).min(1).required(),
  usage: object({ prompt_tokens: number().required().min(0), completion_tokens: number().required().min(0) }).nullable().default(undefined),
}).required();

/** The answer the model is held to, read again here: not every service that speaks the protocol keeps to the schema. */
export const answerSchema = (categories: readonly VideoCategoryRow[]) =>
  object({
    categories: array(object({ id: string().oneOf(categories.map(({ id }) => id)).required(), confidence: number().min(0).max(1).required() }).required()).max(20).required(),
    tags: array(string().required().max(100)).max(30).required(),
  }).required();

/** The same as JSON Schema, in the strict subset: every field required, nothing besides. */
export function answerFormat(categories: readonly VideoCategoryRow[]): object {
  return {
    type: 'json_schema',
    json_schema: {
      name: 'video_enhancement',
      strict: true,
      schema: {
        type: 'object',
        additionalProperties: false,
        required: ['categories', 'tags'],
        properties: {
          categories: {
            type: 'array',
            description: `At most ${CATEGORIES_MOST} categories that fit, the surest first; empty when none fits.`,
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['id', 'confidence'],
              properties: { id: { type: 'string', enum: categories.map(({ id }) => id) }, confidence: { type: 'number', description: '0 to 1' } },
            },
          },
          tags: { type: 'array', description: `At most ${TAGS_MOST} short lower-case tags that visitors may search for.`, items: { type: 'string' } },
        },
      },
    },
  };
}
