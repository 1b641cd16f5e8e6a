import { requestIdFor } from './request-log.js';

const idOf = (given?: string) => requestIdFor({ 'x-request-id': given });

it.each(['visit-of-the-first', '1-67891233:abcdef01.2', 'a'.repeat(128)])('keeps an id that is sane: %s', (id) => {
  expect(idOf(id)).toBe(id);
});

it.each([undefined, '', 'short', 'a'.repeat(129), 'forged"}\n{"level":60', 'two words'])('makes one of its own in place of %p', (given) => {
  expect(idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
  expect(idOf(given)).not.toBe(idOf(given));
});
