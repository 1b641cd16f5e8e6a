import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import { shippedVideosFile } from './shipped.js';
import { readVideosManifest } from './videos-manifest.js';

const brand = parseBrand({ BRAND_SLUG: 'brightline', BRAND_NAME: 'Brightline Example' });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'videos-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const reading = async (content: unknown) => {
  const path = join(folder, 'videos.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readVideosManifest(path, brand);
};
const entry = {
  id: 'day-on-the-ward',
  title: 'A day on the ward',
  description: 'From hand-over to hand-over.',
  category: 'day-in-the-life',
  tags: ['Nursing', 'day shift'],
  organizationId: 'clinic',
  sourceChannel: 'The Clinic',
  format: 'portrait',
  file: 'day-on-the-ward',
  durationSeconds: 12.5,
  width: 720,
  height: 1280,
  captions: ['en'],
  published: '2026-05-01',
};

describe('the video manifest', () => {
  it('is read with defaults', async () => {
    const { organizationId: _, sourceChannel: __, category: ___, captions: ____, ...bare } = entry;
    expect(await reading([entry, { ...bare, id: 'our-story', own: true }])).toEqual({
      entries: [
        { ...entry, tags: ['nursing', 'day shift'] },
        {
          ...entry,
          id: 'our-story',
          tags: ['nursing', 'day shift'],
          category: null,
          captions: [],
          organizationId: 'brightline',
          sourceChannel: 'Brightline Example',
        },
      ],
      faults: [],
    });
  });

  it('that ships is valid', async () => {
    expect((await readVideosManifest(shippedVideosFile, brand)).faults).toEqual([]);
  });

  it.each([
    ['an id with an underscore', { ...entry, id: 'a_b' }, /^entry 2: id must be 2-80 lower-case/],
    ['an unknown category', { ...entry, category: 'cats' }, /^entry 2: category must be one of/],
    ['an own video of a client', { ...entry, own: true }, /is "own" and names an organization/],
    ['no channel', { ...entry, sourceChannel: undefined }, /needs a sourceChannel/],
    [
      'a format its size contradicts',
      { ...entry, format: 'landscape' },
      /is 720x1280, which is not landscape/,
    ],
    ['a path instead of a stem', { ...entry, file: '../secret' }, /must be the stem/],
    ['a date that is none', { ...entry, published: '2026-13-45' }, /no date of the calendar/],
    ['a day that its month does not have', { ...entry, published: '2026-02-31' }, /no date of the calendar/],
    ['an unknown field', { ...entry, lenght: 3 }, /unknown field lenght/],
    [
      'an id that was there before',
      { ...entry, id: 'first' },
      /^entry 2: it repeats the id of an earlier entry$/,
    ],
  ])('rejects an entry with %s, states what is allowed, and reads the others', async (_, faulty, reason) => {
    const { entries, faults } = await reading([{ ...entry, id: 'first' }, faulty, { ...entry, id: 'third' }]);
    expect(entries.map(({ id }) => id)).toEqual(['first', 'third']);
    expect(faults).toEqual([
      { id: faulty.id, title: entry.title, reason: expect.stringMatching(reason) as unknown },
    ]);
  });

  it.each([
    [null, 'null'],
    ['day-on-the-ward', 'a text'],
    [7, 'a number'],
    [true, 'true or false'],
    [[entry], 'a list'],
  ])('rejects %j as an entry', async (faulty, kind) => {
    const { entries, faults } = await reading([faulty, entry]);
    expect(entries.map(({ id }) => id)).toEqual([entry.id]);
    expect(faults).toEqual([
      { id: null, title: null, reason: `entry 1: the list holds ${kind} where a record should be` },
    ]);
  });

  it.each([
    ['broken JSON', '[{'],
    ['no list', {}],
  ])('refuses %s', async (_, content) => {
    await expect(reading(content)).rejects.toThrow(OperatorError);
    await expect(reading(content)).rejects.toThrow(/is not valid/);
  });
});
