import { drawnImage, type OgImage, ogTags, pictureImage, OgImageStore } from './og-images.js';
import type { LinkCard } from '../../../src/lib/page.js';
import { PageRefusedError } from '../../pages/error-page.js';

const tagsOf = (image: OgImage) =>
  new Map(
    [
      ...ogTags('https://site.example', image).matchAll(
        /<meta (?:property|name)="([^"]*)" content="([^"]*)">/g,
      ),
    ].map(([, name, content = '']): [string | undefined, string] => [name, content]),
  );

it('a drawn image has its content version in the URL, and its texts as alt text', () => {
  const card = {
    path: '/cards/careers/lever_clinic_1.png',
    eyebrow: 'Clinic',
    title: 'Nurse',
    badge: 'Full Time',
    facts: ['Houston'],
  };
  expect(Object.fromEntries(tagsOf(drawnImage(card, 'abc')))).toEqual({
    'og:image': 'https://site.example/cards/careers/lever_clinic_1.png?v=abc',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Nurse, Clinic, Full Time, Houston',
    'twitter:card': 'summary_large_image',
  });
});

it.each([
  ['open-graph-default', '630'],
  ['careers-hero', '675'],
] as const)('the picture %s is a JPEG with its size and an alt text', (key, height) => {
  const tags = tagsOf(pictureImage(key));
  expect(tags.get('og:image')).toMatch(
    new RegExp(`^https://site\\.example/pictures/${key}-1200\\.[0-9a-f]+\\.jpg$`),
  );
  expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', height]);
  expect(tags.get('og:image:alt')).not.toBe('');
});

const PNG = Buffer.alloc(1_000);

function storeOf() {
  const state: { away: boolean; titles: Map<string, string> } = {
    away: false,
    titles: new Map([
      ['a', 'Nurse'],
      ['b', 'Cook'],
    ]),
  };
  const drawn: string[] = [];
  let held: Promise<void> | undefined;
  const store = new OgImageStore({
    find: ({ id }) => {
      if (state.away) return Promise.reject(new Error('The gateway is away.'));
      const title = state.titles.get(id) ?? (id.startsWith('job') ? id : undefined);
      return Promise.resolve(
        title === undefined ? undefined : { path: `/cards/careers/${id}.png`, eyebrow: '', title, facts: [] },
      );
    },
    versionOf: ({ title }: LinkCard) => Promise.resolve(title),
    draw: async ({ title }) => {
      drawn.push(title);
      await held;
      return PNG;
    },
    bytes: 2_500,
  });
  const show = async (id: string) => {
    const found = await store.find({ kind: 'careers', id });
    return found && store.picture(found);
  };
  const hold = () => {
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  return { state, drawn, store, show, hold };
}

describe('preview images', () => {
  it('are drawn once for concurrent and later requests', async () => {
    const { show, drawn } = storeOf();
    await Promise.all(Array.from({ length: 10 }, () => show('a')));
    await show('a');
    expect(drawn).toEqual(['Nurse']);
  });

  it('are drawn again only when their content changes', async () => {
    const { show, drawn, state } = storeOf();
    await show('a');
    await show('a');
    expect(drawn).toEqual(['Nurse']);
    state.titles.set('a', 'Registered Nurse');
    await show('a');
    expect(drawn).toEqual(['Nurse', 'Registered Nurse']);
  });

  it('for unknown ids are neither drawn nor evict others', async () => {
    const { show, drawn, store } = storeOf();
    await show('a');
    for (let n = 0; n < 3_000; n += 1) await store.find({ kind: 'careers', id: `x${n}` });
    expect(await show('x2999')).toBeUndefined();
    await show('a');
    expect(drawn).toEqual(['Nurse']);
  });

  it('have bounded memory', async () => {
    const { show, drawn } = storeOf();
    for (const id of ['job1', 'job2', 'job3', 'job3', 'job1']) await show(id);
    expect(drawn).toEqual(['job1', 'job2', 'job3', 'job1']);
  });

  it('are drawn one at a time with a bounded wait, then 503 with Retry-After', async () => {
    const { show, hold, drawn, store } = storeOf();
    const release = hold();
    const found = await Promise.all(
      Array.from({ length: 12 }, (_, n) => store.find({ kind: 'careers', id: `job${n}` })),
    );
    const showing = Promise.allSettled(found.flatMap((card) => (card ? [store.picture(card)] : [])));
    await new Promise((resolve) => setImmediate(resolve));
    expect(drawn).toHaveLength(1);
    release();
    const refused = (await showing).filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect(refused.every(({ reason }) => reason instanceof PageRefusedError)).toBe(true);
    await expect(show('job11')).resolves.toBe(PNG);
  });

  it('are served unchanged while the gateway is unavailable', async () => {
    const { show, state } = storeOf();
    await show('a');
    state.away = true;
    await expect(show('a')).resolves.toBe(PNG);
    await expect(show('b')).rejects.toThrow('away');
  });
});
