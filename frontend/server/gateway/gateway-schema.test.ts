import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { freePort } from 'db/testing/server';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { Agent } from 'undici';
import { allGatewaysKnowQuestions } from './gateway-schema.js';

const schema = readFileSync(new URL('../../../gateway/schema.graphql', import.meta.url), 'utf8');
const dispatcher = new Agent();
let server: Server;

const gatewayAnswers = async (answer: unknown) => {
  const port = await freePort();
  server = createServer((_request, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
};
const described = (text: string) => ({ data: introspectionFromSchema(buildSchema(text)) });
afterEach(() => new Promise((resolve) => server.close(resolve)));
afterAll(() => dispatcher.close());

it.each([
  ['of the same version', described(schema), true],
  [
    'without a field that the site asks for',
    described(schema.replaceAll('isMachineMade', 'isSomethingElse')),
    false,
  ],
  ['that does not describe its schema', { errors: [{ message: 'Introspection is off.' }] }, true],
])('a gateway %s', async (_name, answer, isKnown) => {
  expect(await allGatewaysKnowQuestions(await gatewayAnswers(answer), dispatcher)).toBe(isKnown);
});
