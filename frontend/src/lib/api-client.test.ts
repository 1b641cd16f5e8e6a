import { fetchJson } from './api-client.js';
import { setApiEndpoint } from './api-endpoint.js';

const asked: { readonly url: unknown; readonly init: RequestInit | undefined }[] = [];

/** A gateway that gives one answer to everything. */
function gatewayAnswers(status: number, body: string, headers: Readonly<Record<string, string>> = {}) {
  setApiEndpoint({
    origin: 'https://gateway.example',
    fetch: (url, init) => {
      asked.push({ url, init });
      return Promise.resolve(new Response(body, { status, statusText: 'Refused', headers }));
    },
  });
}
beforeEach(() => asked.splice(0));

describe('a call of the REST routes (product 8.3)', () => {
  it('sends credentials, and a content type only with a body', async () => {
    gatewayAnswers(200, '{"id":"1"}');
    expect(await fetchJson('/api/organizations')).toEqual({ id: '1' });
    await fetchJson('/api/contact', { method: 'POST', body: { name: 'Ana' } });
    expect(asked).toEqual([
      {
        url: 'https://gateway.example/api/organizations',
        init: { method: 'GET', credentials: 'include', headers: { Accept: 'application/json' } },
      },
      {
        url: 'https://gateway.example/api/contact',
        init: {
          method: 'POST',
          credentials: 'include',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: '{"name":"Ana"}',
        },
      },
    ]);
  });

  it('throws an error with the status and the body or the status text', async () => {
    gatewayAnswers(503, 'Away.', { 'Retry-After': '30' });
    await expect(fetchJson('/api/jobs')).rejects.toMatchObject({
      message: '503: Away.',
      retryAfterSeconds: 30,
    });
    gatewayAnswers(404, '');
    await expect(fetchJson('/api/jobs')).rejects.toMatchObject({ message: '404: Refused' });
  });

  it('throws for 401 by default, and returns null on request', async () => {
    gatewayAnswers(401, 'Who are you?');
    await expect(fetchJson('/api/jobs')).rejects.toMatchObject({ message: '401: Who are you?' });
    expect(await fetchJson('/api/jobs', { on401: 'null' })).toBeNull();
    gatewayAnswers(403, 'No.');
    await expect(fetchJson('/api/jobs', { on401: 'null' })).rejects.toMatchObject({ status: 403 });
  });
});
