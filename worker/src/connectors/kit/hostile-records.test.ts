import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { connectorOf } from '../registry.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(vendor: string, name: string, text: string) {
  await writeFile(join(folder, name), text);
  const http = createHttpClient();
  const feed = await readFeed(
    connectorOf(vendor),
    { sourceKind: 'file', source: name },
    { http, feedsDirectory: folder },
  );
  await http.close();
  return feed;
}

describe('a record with prototype properties', () => {
  const pollution =
    '"__proto__":{"isAdmin":true,"title":"Owned"},"constructor":{"prototype":{"isAdmin":true}},"toString":"x"';

  it('is read by its own fields, in JSON', async () => {
    const job = `{${pollution},"id":1,"title":"Nurse","absolute_url":"https://jobs.board.example/1","location":{${pollution},"name":"Houston, TX"},"metadata":null,"departments":[],"content":"Care."}`;
    const { postings } = await read('greenhouse', 'board.json', `{${pollution},"jobs":[${job}]}`);
    expect(postings.map(({ title, location }) => [title, location])).toEqual([['Nurse', 'Houston, TX']]);
  });

  it('is read by its own fields, in XML', async () => {
    const { postings } = await read(
      'indeed',
      'feed.xml',
      '<source><job><__proto__><title>Owned</title></__proto__><constructor>x</constructor><referencenumber>1</referencenumber><title>Nurse</title><url>https://jobs.board.example/1</url><city>Houston</city><state>TX</state><country>US</country><description>Care.</description></job></source>',
    );
    expect(postings.map(({ title }) => title)).toEqual(['Nurse']);
  });

  afterEach(() => {
    expect(Object.prototype).not.toHaveProperty('isAdmin');
    expect(Object.prototype).not.toHaveProperty('title');
  });
});

it("a title cannot send control sequences to an operator's terminal", async () => {
  const { postings } = await read(
    'greenhouse',
    'escape.json',
    JSON.stringify({
      jobs: [
        {
          id: 1,
          title: '\u001b]0;owned\u0007Nurse \u009b2J\u001b[31m',
          absolute_url: 'https://jobs.board.example/1',
          location: { name: 'Houston, TX' },
          content: 'Care.',
        },
      ],
    }),
  );
  expect(postings.map(({ title }) => title)).toEqual([']0;ownedNurse 2J[31m']);
});

it('the id of a rejected job can be stored with the reason', async () => {
  const { rejections } = await read(
    'ashby',
    'withdrawn.json',
    JSON.stringify({ apiVersion: '1', jobs: [{ id: 'a\u0000', title: 'Nurse', isListed: false }] }),
  );
  expect(rejections).toMatchObject([{ externalId: '~a~00', withdrawn: true }]);
});

it('a job with an embedded picture is rejected alone, with its id', async () => {
  const job = (id: number, text: string) =>
    `<job><referencenumber>${id}</referencenumber><title>Nurse</title><url>https://jobs.board.example/${id}</url><description><![CDATA[${text}]]></description></job>`;
  const { postings, rejections } = await read(
    'indeed',
    'picture.xml',
    `<source>${job(1, 'Care.')}${job(2, `<img src="data:image/png;base64,${'A'.repeat(1_000_000)}">`)}${job(3, 'Care.')}</source>`,
  );
  expect(postings.map(({ externalId }) => externalId)).toEqual(['1', '3']);
  expect(rejections).toEqual([
    { externalId: '2', reason: 'its description is longer than 1000000 characters', withdrawn: false },
  ]);
});
