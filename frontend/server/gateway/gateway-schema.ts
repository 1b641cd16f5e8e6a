import { lookup } from 'node:dns/promises';
import { buildClientSchema, getIntrospectionQuery, validate, type IntrospectionQuery } from 'graphql';
import { request, type Dispatcher } from 'undici';
import * as generated from '../../src/__generated__/graphql.js';
import { ANSWERED_WITHIN_MILLISECONDS } from './data-version.js';

const questions = Object.entries(generated).flatMap(([name, value]) =>
  name.endsWith('Document') && 'definitions' in value ? [value] : [],
);
const body = JSON.stringify({ query: getIntrospectionQuery() });

/**
 * During an update gateways of both versions may run, and an older one refuses questions about new fields: a new site is not ready
 * until all gateways behind the name know all fields that it asks for.
 *
 * @returns false when one certainly does not; true also where one does not describe its schema
 */
export async function allGatewaysKnowQuestions(gatewayUrl: string, dispatcher: Dispatcher): Promise<boolean> {
  const lacking = await Promise.all(
    (await originsOf(gatewayUrl)).map((origin) => lacksFields(origin, dispatcher)),
  );
  return !lacking.includes(true);
}

/** One for each container that the name resolves to; certificates are for names. */
async function originsOf(gatewayUrl: string): Promise<readonly string[]> {
  const { protocol, hostname, port, origin } = new URL(gatewayUrl);
  if (protocol === 'https:') return [origin];
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return addresses.map(
    ({ address, family }) =>
      new URL(`http://${family === 6 ? `[${address}]` : address}:${port || '80'}`).href,
  );
}

async function lacksFields(origin: string, dispatcher: Dispatcher): Promise<boolean> {
  try {
    const answer = await request(new URL('/graphql', origin), {
      dispatcher,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MILLISECONDS),
    });
    const described: unknown = await answer.body.json();
    if (!isDescription(described)) return false;
    const schema = buildClientSchema(described.data);
    return questions.some((question) => validate(schema, question).length > 0);
  } catch {
    return false;
  }
}

function isDescription(answer: unknown): answer is { readonly data: IntrospectionQuery } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'data' in answer &&
    typeof answer.data === 'object' &&
    answer.data !== null &&
    '__schema' in answer.data
  );
}
