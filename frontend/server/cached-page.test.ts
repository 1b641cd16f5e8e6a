import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { CachedPage } from './cached-page.js';

it('a page makes an encoding once, however many clients ask for it at a time', async () => {
  let made = 0;
  const page = await CachedPage.create(200, 'nurse '.repeat(1_000), {}, () => (made += 1));
  const sent = ['gzip', 'gzip', 'gzip', 'identity', 'identity'].map((encoding) => {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      headers: { 'accept-encoding': encoding },
    });
    return page.send(request, new ServerResponse(request));
  });
  await Promise.all(sent);
  expect(made).toBe(2);
});
