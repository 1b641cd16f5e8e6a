import { addressOf, pageId } from './page-address.js';

const site = 'https://careers.example/';

it.each([
  ['apply?id=7&gh_jid=5120', '5120'],
  ['apply?id=7', '7'],
  ['job/R-1001/Nurse?gh_jid=7', 'R-1001'],
])('the page %s is that of the job %s', (path, id) => expect(pageId(new URL(path, site))).toBe(id));

it('an address is of a page up to 2,048 characters', () => {
  expect(addressOf('/job/1', site)?.href).toBe(`${site}job/1`);
  expect(addressOf('x'.repeat(2_048), site)).toBeDefined();
  expect(addressOf('x'.repeat(2_049), site)).toBeUndefined();
  expect(addressOf('https://[', site)).toBeUndefined();
});
