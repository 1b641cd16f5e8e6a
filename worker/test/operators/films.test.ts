import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { VideoEntity } from 'db/entities/video.entity';
import { readDataVersion } from 'db/testing/test-database';
import { searchVideos } from 'db/repositories/videos/video-search';
import { saveVideoAccounts } from 'db/repositories/videos/video-accounts';
import { saveVideoCategories } from 'db/repositories/videos/videos';
import { shippedMediaDirectory, videoCategories } from 'db/seeds/shipped';
import { organizationExists, videoExists } from 'db/testing/factories';
import sharp from 'sharp';
import { openOperationsServer } from '../../src/admin/operations-server.js';
import { createHttpClient } from '../../src/http/http-client.js';
import { syncVideos } from '../../src/video/sync-videos.js';
import { eventually, openQueueStack, operationsOf, type QueueStack } from '../queue-stack.js';
import { type Person, personAt, staffToken } from './person.js';

// Films of staff (product 5.26 to 5.31), by the forms of their pages.

const hostile = '"><script>alert(1)</script>';
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome & hello.\n';
const MAX_BYTES = 600_000;

let stack: QueueStack;
let operations: { readonly port: number; close(): Promise<void> };
let media: string;
let clip: Buffer;
let poster: Buffer;

async function open(mediaDirectory: string): Promise<void> {
  operations = await openOperationsServer({
    ...operationsOf(stack),
    token: staffToken,
    mediaDirectory,
    maxUploadBytes: MAX_BYTES,
    siteUrl: 'https://www.company.example',
  });
}
beforeAll(async () => {
  clip = await readFile(join(shippedMediaDirectory, 'nurse-day-in-the-life.mp4'));
  poster = await readFile(join(shippedMediaDirectory, 'nurse-day-in-the-life.jpg'));
});
beforeEach(async () => {
  stack = await openQueueStack(undefined);
  media = await mkdtemp(join(tmpdir(), 'media-'));
  await open(media);
  await saveVideoCategories(stack.database.dataSource.manager, videoCategories);
  await organizationExists(stack.database.dataSource, { id: 'clinic', name: 'The Clinic' });
});
afterEach(async () => {
  await operations.close();
  await stack.close();
  await rm(media, { recursive: true, force: true });
});

const person = () => personAt(() => operations.port);

const words = {
  title: 'A night on the ward',
  description: 'From hand-over to hand-over.',
  categoryId: 'day-in-the-life',
  tags: 'Nursing, night shift',
  organizationId: 'clinic',
  language: 'en',
};
async function newFilm(staff: Person, fields: Partial<typeof words> = {}): Promise<string> {
  const answer = await (await staff.fill('/films/new', '/films/new', { ...words, ...fields }))();
  expect(answer.status).toBe(303);
  return (answer.headers.get('location') ?? '').replace('/operations', '');
}
async function uploads(staff: Person, film: string, part: string, file: Uint8Array): Promise<Response> {
  return (await staff.fillFile(film, `${film}/${part}`, new Uint8Array(file)))();
}
async function shownFilm(staff: Person, fields: Partial<typeof words> = {}): Promise<string> {
  const film = await newFilm(staff, fields);
  for (const [part, file] of [
    ['clip', clip],
    ['poster', poster],
  ] as const)
    expect((await uploads(staff, film, part, file)).status).toBe(303);
  expect((await (await staff.fill(film, `${film}/show`))()).status).toBe(303);
  return film;
}
const gallery = async () => searchVideos(stack.database.dataSource, {}, {});
const galleryIds = async () => (await gallery()).map(({ id }) => id);
const stored = (id: string) => stack.database.dataSource.getRepository(VideoEntity).findOneByOrFail({ id });
const files = async (folder = media) => (await readdir(join(folder, 'uploads')).catch(() => [])).sort();
const version = () => readDataVersion(stack.database.dataSource);

describe('a film of staff', () => {
  it('is added, shown with its file, poster and captions, changed, withdrawn, shown again and erased', async () => {
    const staff = person();
    const film = await newFilm(staff);
    expect(film).toBe('/films/a-night-on-the-ward');
    expect(await staff.read(film)).toContain('Still missing: film file and poster.');
    expect(await galleryIds()).toEqual([]);

    expect((await uploads(staff, film, 'clip', clip)).status).toBe(303);
    expect((await uploads(staff, film, 'poster', poster)).status).toBe(303);
    const captions = `${film}/captions/en`;
    const preview = await (
      await staff.fillFile(captions, captions, undefined, { text: vtt, do: 'preview' })
    )();
    expect(await preview.text()).toContain('Welcome &amp; hello.</td>');
    expect((await stored('a-night-on-the-ward')).transcript).toBeNull();
    expect(
      (await (await staff.fillFile(captions, captions, undefined, { text: vtt, do: 'save' }))()).status,
    ).toBe(303);
    const before = await version();
    await (
      await staff.fill(film, `${film}/show`)
    )();
    expect(await version()).not.toBe(before);

    const [shown] = await gallery();
    expect(shown).toMatchObject({
      ...{ id: 'a-night-on-the-ward', title: words.title, categoryId: 'day-in-the-life' },
      ...{ tags: ['nursing', 'night shift'], sourceChannel: 'The Clinic', source: 'manifest' },
      ...{ durationSeconds: 12, width: 1280, height: 720, aspectRatio: 'landscape' },
    });
    expect((await stored('a-night-on-the-ward')).transcript).toBe('Welcome & hello.');
    const stem = shown?.file ?? '';
    expect(stem).toMatch(/^uploads\/a-night-on-the-ward-[0-9a-f]{12}$/);
    expect(await readFile(join(media, `${stem}.mp4`))).toEqual(clip);
    expect(await files()).toHaveLength(3);

    const changed = await (await staff.fill(film, `${film}/texts`, { ...words, title: hostile }))();
    expect(changed.status).toBe(303);
    expect((await gallery())[0]?.title).toBe(hostile);
    for (const path of ['/films', film, captions]) {
      const page = await staff.read(path);
      expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(page).not.toContain('<script>');
    }

    // A new file has a new name; who watches the old one can go on.
    expect((await uploads(staff, film, 'clip', clip)).status).toBe(303);
    const renewed = (await gallery())[0]?.file ?? '';
    expect(renewed).not.toBe(stem);
    expect(await files()).toHaveLength(4);
    for (const name of [renewed, stem])
      expect(await files()).toContain(`${name}.mp4`.replace('uploads/', ''));

    await (
      await staff.fill(film, `${film}/withdraw`)
    )();
    expect(await galleryIds()).toEqual([]);
    await (
      await staff.fill(film, `${film}/show`)
    )();
    expect(await galleryIds()).toEqual(['a-night-on-the-ward']);
    await (
      await staff.fill(film, `${film}/withdraw`)
    )();
    expect((await (await staff.fill(film, `${film}/erase`))()).status).toBe(422);
    expect((await (await staff.fill(film, `${film}/erase`, { sure: 'on' }))()).status).toBe(303);
    expect((await staff.ask(film)).status).toBe(404);
    expect(await files()).toEqual([]);
    const did = await stack.database.dataSource.query<{ action: string; id: string; outcome: string }[]>(
      'select action, subject_id as id, outcome from staff_actions order by id',
    );
    expect(did.map(({ action, id, outcome }) => [action, id, outcome])).toEqual(
      expect.arrayContaining([
        ['films new', 'a-night-on-the-ward', expect.stringContaining('not shown yet')],
        ['films clip', 'a-night-on-the-ward', 'The film file is stored.'],
        ['films captions', 'a-night-on-the-ward en', 'The captions (English) are stored.'],
        ['films texts', 'a-night-on-the-ward', 'The words are stored.'],
        ['films erase', 'a-night-on-the-ward', 'The film is erased.'],
      ]),
    );
  });

  it('has an id of its own, also beside one of the same title', async () => {
    const staff = person();
    const [first, second] = await Promise.all([
      staff.fill('/films/new', '/films/new', words),
      person().fill('/films/new', '/films/new', words),
    ]);
    const answers = await Promise.all([first(), second()]);
    expect(answers.map(({ headers }) => headers.get('location')).sort()).toEqual([
      '/operations/films/a-night-on-the-ward',
      '/operations/films/a-night-on-the-ward-2',
    ]);
  });

  it('with the title "New" has a page of its own', async () => {
    const staff = person();
    const film = await newFilm(staff, { title: 'New' });
    expect(film).toBe('/films/new-2');
    expect(await staff.read(film)).toContain('Still missing: film file and poster.');
  });

  it('is played on its page in parts, also from a folder whose name begins with a dot', async () => {
    await operations.close();
    media = join(media, '.media');
    await mkdir(media);
    await open(media);
    const staff = person();
    const film = await newFilm(staff);
    await uploads(staff, film, 'clip', clip);
    // Two on one connection, as players do.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const part = (range: string) =>
      new Promise<[number | undefined, number, boolean]>((resolve, reject) => {
        const address = { port: operations.port, host: '127.0.0.1', path: `/operations${film}/clip.mp4` };
        const asked = openRequest(
          { ...address, agent, headers: { ...staff.headers(), range } },
          (response) => {
            let length = 0;
            response.on('data', (chunk: Buffer) => (length += chunk.length));
            response.on('error', reject);
            response.on('end', () => resolve([response.statusCode, length, asked.reusedSocket]));
          },
        );
        asked.on('error', reject).end();
      });
    try {
      expect(await part('bytes=0-99')).toEqual([206, 100, false]);
      expect(await part('bytes=100-299')).toEqual([206, 200, true]);
    } finally {
      agent.destroy();
    }
    media = join(media, '..');
  });

  it('is not stored with words that are missing or unknown, and nothing that was written is lost', async () => {
    const staff = person();
    const wrong = {
      ...words,
      title: '',
      categoryId: 'nothing',
      organizationId: '',
      description: 'Kept text.',
    };
    const answer = await (await staff.fill('/films/new', '/films/new', wrong))();
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const text of [
      'Write a title.',
      'Choose a category of the list.',
      'Choose an organization.',
      'Kept text.',
    ])
      expect(page).toContain(text);
  });

  it('is left alone by the sync of the videos file, also by an entry with its id', async () => {
    const staff = person();
    await shownFilm(staff);
    await saveVideoAccounts(stack.database.dataSource.manager, []);
    const entry = {
      ...{ id: 'a-night-on-the-ward', title: 'Of the file', description: 'x', organizationId: 'clinic' },
      ...{ sourceChannel: 'File', format: 'landscape', file: 'of-the-file', durationSeconds: 5 },
      ...{ width: 640, height: 360, published: '2026-01-01' },
    };
    for (const entries of [[entry], []]) {
      await writeFile(join(media, 'videos.json'), JSON.stringify(entries));
      const http = createHttpClient();
      await syncVideos(
        {
          ...{ dataSource: stack.database.dataSource, http, brand: parseBrand({}), keyOf: () => undefined },
          place: { videosFile: join(media, 'videos.json'), mediaDirectory: media },
        },
        () => undefined,
      );
      await http.close();
      expect((await gallery()).map(({ title }) => title)).toEqual([words.title]);
    }
  });

  it('has chapters as text, with a preview, before those of its description (product 5.33)', async () => {
    const staff = person();
    const film = await shownFilm(staff, { description: '0:00 One\n0:10 Two\n0:20 Three' });
    const path = `${film}/chapters`;
    const text = 'WEBVTT\n\n00:00.000 --> 00:06.500\nHand-over & <rounds>\n\n00:06.500 --> 00:12.000\nHome\n';
    const send = async (given: string, what = 'save') =>
      (await staff.fillFile(path, path, undefined, { text: given, do: what }))();
    expect(await staff.read(film)).toContain('0:00 One · 0:10 Two');
    expect(await (await send(text, 'preview')).text()).toContain('Hand-over &amp;</td>');
    for (const [bad, reason] of [
      ['0:00 One', 'their first line is WEBVTT'],
      ['WEBVTT\n', 'No chapters were found.'],
      [`WEBVTT\n\n00:00.000 --> 00:02.000\n${'x'.repeat(121)}\n`, '120 characters at most'],
      [
        ['WEBVTT', ...Array.from({ length: 51 }, (_, index) => `00:00.000 --> 00:02.000\n${index}`)].join(
          '\n\n',
        ),
        '50 chapters at most',
      ],
      ['WEBVTT\n\n25:00:00.000 --> 25:00:01.000\nLate\n', 'A chapter begins after the end of the film.'],
    ] as const) {
      const answer = await send(bad);
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(reason)]);
    }
    const before = await version();
    const [late, first] = await Promise.all(
      ['Late', 'Home'].map((title) =>
        staff.fillFile(path, path, undefined, { text: text.replace('Home', title), do: 'save' }),
      ),
    );
    expect((await first?.())?.status).toBe(303);
    expect((await late?.())?.status).toBe(409);
    expect(await version()).not.toBe(before);
    expect((await gallery())[0]?.chapters).toEqual([
      { start: 0, title: 'Hand-over &' },
      { start: 6.5, title: 'Home' },
    ]);
    expect(await staff.read(film)).toContain('0:00 Hand-over &amp; · 0:06 Home');
    // Changing the words keeps them.
    await (
      await staff.fill(film, `${film}/texts`, { ...words, title: 'Another' })
    )();
    expect((await gallery())[0]?.chapters).toHaveLength(2);
    expect((await send('', 'remove')).status).toBe(303);
    expect((await gallery())[0]?.chapters).toEqual([]);
  });

  it('of others can be read, and put in order, but not changed', async () => {
    const { dataSource } = stack.database;
    await saveVideoAccounts(dataSource.manager, []);
    const [account] = await dataSource.query<{ id: string }[]>('select id from video_accounts');
    await videoExists(dataSource, { id: 'of-the-file', accountId: account?.id ?? null });
    const staff = person();
    const page = await staff.read('/films/of-the-file');
    expect(page).toContain('It is an entry of the videos file (db/videos.json, or VIDEOS_FILE)');
    expect(page).not.toContain('<textarea');
    const own = await newFilm(staff);
    const sent = await staff.hidden(own, `${own}/texts`);
    for (const action of ['texts', 'show', 'withdraw']) {
      const body = new URLSearchParams([...sent.map((one) => [...one]), ...Object.entries(words)]);
      expect((await staff.ask(`/films/of-the-file/${action}`, { method: 'POST', body })).status).toBe(404);
    }
    const form = new FormData();
    for (const [name, value] of sent) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(clip)]), 'film.mp4');
    expect((await staff.ask('/films/of-the-file/clip', { method: 'POST', body: form })).status).toBe(404);
    expect((await stored('of-the-file')).title).toBe('A day on the ward');
    expect(await files()).toEqual([]);
  });

  it('can be featured: featured films come first, in their order', async () => {
    const { dataSource } = stack.database;
    for (const [id, day] of Object.entries({ one: 1, two: 2, three: 3 }))
      await videoExists(dataSource, { id, publishedAt: new Date(Date.UTC(2026, 0, day)) });
    const staff = person();
    const move = async (id: string, to: string) => {
      const body = new URLSearchParams([
        ...(await staff.hidden('/films', `/films/${id}/feature`)).map((one) => [...one]),
      ]);
      body.set('to', to);
      expect((await staff.ask(`/films/${id}/feature`, { method: 'POST', body })).status).toBe(303);
      return galleryIds();
    };
    expect(await galleryIds()).toEqual(['three', 'two', 'one']);
    expect(await move('one', 'first')).toEqual(['one', 'three', 'two']);
    expect(await move('two', 'first')).toEqual(['two', 'one', 'three']);
    expect(await move('two', 'down')).toEqual(['one', 'two', 'three']);
    expect(await move('two', 'down')).toEqual(['one', 'two', 'three']);
    expect(await move('two', 'up')).toEqual(['two', 'one', 'three']);
    expect(await move('two', 'none')).toEqual(['one', 'three', 'two']);
  });
});

describe('two who change one film', () => {
  it('are told, and see both', async () => {
    const [ana, ben] = [person(), person()];
    const film = await shownFilm(ana);
    const saves = [
      await ana.fill(film, `${film}/texts`, { ...words, title: 'Of Ana' }),
      await ben.fill(film, `${film}/texts`, { ...words, title: 'Of Ben' }),
    ];
    expect((await saves[0]?.())?.status).toBe(303);
    const late = await saves[1]?.();
    expect(late?.status).toBe(409);
    const page = (await late?.text()) ?? '';
    const row = /<tbody.*<\/tbody>/
      .exec(page)?.[0]
      .replace(/<[^>]*>/g, '|')
      .replace(/\|+/g, '|');
    expect(row).toBe('|title|Of Ana|Of Ben|');
    expect((await stored('a-night-on-the-ward')).title).toBe('Of Ana');
    // The form holds the new version: saving again is meant.
    const [, again = ''] = /name="version" value="([^"]+)"/.exec(page) ?? [];
    const body = new URLSearchParams([...(await ben.hidden(film, `${film}/texts`)).map((one) => [...one])]);
    for (const [name, value] of Object.entries({ ...words, title: 'Of Ben', version: again }))
      body.set(name, value);
    expect((await ben.ask(`${film}/texts`, { method: 'POST', body })).status).toBe(303);
    expect((await stored('a-night-on-the-ward')).title).toBe('Of Ben');
  });

  it('do not mix two files or captions that they send at once', async () => {
    const [ana, ben] = [person(), person()];
    const film = await newFilm(ana);
    const captions = `${film}/captions/en`;
    const other = await readFile(join(shippedMediaDirectory, 'apply-in-eight-minutes.mp4'));
    const file = (of: Person, given: Buffer) => of.fillFile(film, `${film}/clip`, new Uint8Array(given));
    const text = (of: Person, said: string) =>
      of.fillFile(captions, captions, undefined, { text: `${vtt}${said}\n` });
    for (const sends of [
      [await file(ana, clip), await file(ben, other)],
      [await text(ana, 'Ana'), await text(ben, 'Ben')],
    ]) {
      const answers = await Promise.all(sends.map((send) => send()));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    }
    const { file: stem, durationSeconds, aspectRatio } = await stored('a-night-on-the-ward');
    const kept = await readFile(join(media, `${stem}.mp4`));
    expect([kept.equals(clip), kept.equals(other)].filter(Boolean)).toHaveLength(1);
    expect([durationSeconds, aspectRatio]).toEqual(kept.equals(clip) ? [12, 'landscape'] : [11, 'portrait']);
    expect(await files()).toHaveLength(2);
  });
});

describe('an upload', () => {
  /** An MP4 box: its size, its type, its content. */
  const box = (type: string, ...content: readonly Buffer[]) => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const sides = (width: number, height: number) => {
    const changed = Buffer.from(clip);
    const at = changed.indexOf('avc1', changed.indexOf('stsd')) + 28;
    changed.writeUInt16BE(width, at);
    changed.writeUInt16BE(height, at + 2);
    return changed;
  };
  const lasting = (factor: number) => {
    const changed = Buffer.from(clip);
    // Where each table has a duration, behind its name.
    for (const [type, offset] of Object.entries({ mvhd: 20, tkhd: 24, mdhd: 20, elst: 12 }))
      for (let at = changed.indexOf(type); at !== -1; at = changed.indexOf(type, at + 4))
        changed.writeUInt32BE(changed.readUInt32BE(at + offset) * factor, at + offset);
    return changed;
  };

  /** As phones write it: in the user data of the tables. */
  const takenAt = (place: string) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(place.length);
    const added = box('udta', box('©xyz', head, Buffer.from(place)));
    const start = clip.indexOf('moov') - 4;
    const end = start + clip.readUInt32BE(start);
    const changed = Buffer.concat([clip.subarray(0, end), added, clip.subarray(end)]);
    changed.writeUInt32BE(end - start + added.length, start);
    return changed;
  };

  it.each([
    [
      'clip',
      'HTML under the name of a film',
      () => Buffer.from(`<!doctype html>${hostile}`),
      'no film in an MP4',
    ],
    [
      'clip',
      'a film of another kind',
      () => readFile(join(shippedMediaDirectory, 'nurse-day-in-the-life.webm')),
      'no film in an MP4',
    ],
    ['clip', 'one that broke off', () => clip.subarray(0, clip.length / 2), 'The file is incomplete'],
    [
      'clip',
      'a small one that claims much',
      () => box('ftyp', Buffer.from('isom\0\0\0\0isom')).subarray(0, 20),
      'no film in an MP4',
    ],
    [
      'clip',
      'the tables of one without its film',
      () => clip.subarray(0, clip.indexOf('mdat') + 4),
      'The file is incomplete',
    ],
    ['clip', 'one with huge sides', () => sides(65_000, 65_000), 'pixels. The sides of a film'],
    ['clip', 'one that claims to last for days', () => lasting(5_000), 'Films last 1 second to 4 hours.'],
    [
      'clip',
      'one with a place',
      () => takenAt('+29.7604-095.3698/'),
      'The film says where it was taken. Export it without its location.',
    ],
    ['clip', 'a larger one', () => Buffer.concat([clip, Buffer.alloc(MAX_BYTES)]), 'The file is larger than'],
    ['clip', 'one far too large', () => Buffer.alloc(5 * MAX_BYTES), 'The file is larger than'],
    ['clip', 'none', () => Buffer.alloc(0), 'no film in an MP4'],
    ['poster', 'HTML under the name of a picture', () => Buffer.from(hostile), 'This is no JPEG picture.'],
    ['poster', 'a film', () => clip, 'This is no JPEG picture.'],
    [
      'poster',
      'a picture without its second half',
      () => poster.subarray(0, poster.length / 2),
      'The picture is damaged.',
    ],
  ] as const)('for a %s of %s is refused, and leaves nothing', async (part, _what, make, reason) => {
    const staff = person();
    const film = await newFilm(staff);
    const answer = await uploads(staff, film, part, await make());
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(reason)]);
    expect(await files()).toEqual([]);
    expect(await stored('a-night-on-the-ward')).toMatchObject({ file: null, thumbnail: '' });
  });

  it('of a poster is stored upright and without notes such as where it was taken', async () => {
    const staff = person();
    const film = await newFilm(staff);
    const taken = await sharp(poster)
      .withExif({
        IFD0: { Artist: 'Ann Example' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 45/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(taken.toString('latin1')).toContain('Ann Example');
    expect((await uploads(staff, film, 'poster', taken)).status).toBe(303);
    const [name = ''] = await files();
    const kept = await readFile(join(media, 'uploads', name));
    expect(kept.toString('latin1')).not.toMatch(/Exif|Ann Example/);
    const { width, height } = await sharp(poster).metadata();
    expect(await sharp(kept).metadata()).toMatchObject({ width: height, height: width });
  });

  it('of a poster with a fault that spoils nothing is stored', async () => {
    const staff = person();
    const film = await newFilm(staff);
    const scan = poster.indexOf(Buffer.from([0xff, 0xda]));
    const strayBytes = Buffer.concat([poster.subarray(0, scan), Buffer.alloc(3), poster.subarray(scan)]);
    expect((await uploads(staff, film, 'poster', strayBytes)).status).toBe(303);
  });

  it.each([
    ['without its first line', vtt.replace('WEBVTT', ''), 'their first line is WEBVTT'],
    ['without times', 'WEBVTT\n\nHello.\n', 'No captions were found.'],
    ['that are HTML', `<!doctype html>${hostile}`, 'their first line is WEBVTT'],
  ])('of captions %s is refused', async (_, text, reason) => {
    const staff = person();
    const film = await newFilm(staff);
    const captions = `${film}/captions/es`;
    const file = new Uint8Array(Buffer.from(text));
    for (const send of [
      await staff.fillFile(captions, captions, undefined, { text }),
      await staff.fillFile(captions, captions, file),
    ]) {
      const answer = await send();
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(reason)]);
    }
    expect(await files()).toEqual([]);
  });

  it('of captions as a file is stored, and removed again', async () => {
    const staff = person();
    const film = await newFilm(staff);
    const captions = `${film}/captions/es`;
    await (
      await staff.fillFile(
        captions,
        captions,
        new Uint8Array(Buffer.from(`\uFEFF${vtt.replace(/\n/g, '\r\n')}`)),
      )
    )();
    expect(await (await staff.ask(`${captions}.vtt`)).text()).toBe(vtt);
    const [name = ''] = await files();
    expect(name).toMatch(/\.es\.vtt$/);
    expect(await readFile(join(media, 'uploads', name), 'utf8')).toBe(vtt);
    await (
      await staff.fillFile(captions, captions, undefined, { text: vtt, do: 'remove' })
    )();
    expect((await staff.ask(`${captions}.vtt`)).status).toBe(404);
  });

  it('that breaks off leaves nothing', async () => {
    const staff = person();
    const film = await newFilm(staff);
    const hidden = await staff.hidden(film, `${film}/clip`);
    const parts = hidden.map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const sending = openRequest({
      ...{ port: operations.port, host: '127.0.0.1', method: 'POST', path: `/operations${film}/clip` },
      headers: {
        ...staff.headers(),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 500_000,
      },
    });
    sending.on('error', () => undefined);
    sending.write(
      `${parts.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`,
    );
    sending.write(clip);
    await eventually(async () => {
      const [name] = await files();
      return name !== undefined && (await stat(join(media, 'uploads', name))).size > 0;
    });
    expect(await files()).toEqual([expect.stringMatching(/^\.unfinished-/)]);
    sending.destroy();
    await eventually(async () => (await files()).length === 0);
    expect((await stored('a-night-on-the-ward')).file).toBeNull();
  });

  it.each([
    ['that is kept', 'film.mp4', 0],
    ['of which none was chosen', '', 0],
    ['that is too large', 'film.mp4', 5 * MAX_BYTES],
  ])('whose body ends inside a file %s is refused, and the worker goes on', async (_, name, bytes) => {
    const staff = person();
    const film = await newFilm(staff);
    const parts = (await staff.hidden(film, `${film}/clip`)).map(
      ([field, value]) => `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    );
    const type = 'Content-Type: video/mp4';
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n${type}\r\n\r\n`;
    const body = `${parts.join('')}${head}${'x'.repeat(1_000 + bytes)}`;
    const response = await fetch(`http://127.0.0.1:${operations.port}/operations${film}/clip`, {
      method: 'POST',
      body,
      headers: { ...staff.headers(), 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(response.status).toBe(400);
    expect((await staff.ask(film)).status).toBe(200);
    expect(await files()).toEqual([]);
  });

  it('that was replaced, or left by a process that was killed, is removed by a later one after a day', async () => {
    await mkdir(join(media, 'uploads'));
    const left = ['.unfinished-left', 'a-night-on-the-ward-0123456789ab.mp4'];
    for (const name of left) await writeFile(join(media, 'uploads', name), 'x');
    const staff = person();
    const film = await newFilm(staff);
    await uploads(staff, film, 'poster', poster);
    await uploads(staff, film, 'poster', poster);
    expect(await files()).toEqual([
      ...left,
      ...Array<unknown>(2).fill(expect.stringMatching(/^a-night-on-the-ward-[0-9a-f]{12}\.jpg$/)),
    ]);
    const now = Date.now() + 25 * 3_600_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    await uploads(staff, film, 'clip', clip);
    jest.restoreAllMocks();
    const { file, thumbnail } = await stored('a-night-on-the-ward');
    expect((await files()).map((name) => `uploads/${name}`).sort()).toEqual(
      [`${file}.mp4`, thumbnail.replace('/media/videos/', '')].sort(),
    );
  });

  it('without the token of the form is refused before its file is written', async () => {
    const staff = person();
    const film = await newFilm(staff);
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(clip)]), 'film.mp4');
    expect((await staff.ask(`${film}/clip`, { method: 'POST', body })).status).toBe(403);
    expect(await files()).toEqual([]);
  });

  // Only root may mount a disk.
  const small = join(tmpdir(), `small-disk-${process.pid}`);
  const canMount =
    spawnSync('sh', [
      '-c',
      `mkdir -p ${small} && mount -t tmpfs -o size=128k tmpfs ${small} && umount ${small}`,
    ]).status === 0;
  (canMount ? it : it.skip)('to a full disk says so, and leaves nothing', async () => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', small]);
    try {
      await operations.close();
      await open(small);
      const staff = person();
      const film = await newFilm(staff);
      const answer = await uploads(staff, film, 'clip', clip);
      expect([answer.status, await answer.text()]).toEqual([
        422,
        expect.stringContaining('The disk is full.'),
      ]);
      expect(await files(small)).toEqual([]);
      // What fits is stored.
      expect((await uploads(staff, film, 'poster', poster)).status).toBe(303);
    } finally {
      spawnSync('umount', [small]);
      await rm(small, { recursive: true, force: true });
    }
  });
});
