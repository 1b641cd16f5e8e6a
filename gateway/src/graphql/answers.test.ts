import { ApolloServer } from '@apollo/server';
import { answerPolicy, formatError, type AnswerContext } from './answers.js';

/** @returns what is logged, and what the caller reads, where something fails before any field is resolved */
async function failingEarly(failure: Error): Promise<{ readonly logged: readonly unknown[]; readonly answer: unknown }> {
  const logged: unknown[] = [];
  const server = new ApolloServer<AnswerContext>({
    typeDefs: 'type Query { one: Int }',
    formatError,
    plugins: [{ requestDidStart: () => Promise.resolve({ didResolveOperation: () => Promise.reject(failure) }) }, answerPolicy],
  });
  const contextValue: AnswerContext = { requestId: 'one', accept: '', allowCaching: () => undefined, noteOperation: () => undefined, logError: (error) => void logged.push(error) };
  const { body } = await server.executeOperation({ query: '{ one }' }, { contextValue });
  await server.stop();
  return { logged, answer: body.kind === 'single' ? body.singleResult : body };
}

it('what is masked is logged, though no field of the query failed', async () => {
  const { logged, answer } = await failingEarly(new Error('of our own'));
  expect(answer).toEqual({ errors: [{ message: 'Something went wrong on our side.', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'one' } }], http: undefined });
  expect(logged).toEqual([expect.objectContaining({ message: 'of our own' })]);
});
