import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import { shippedVideosFile } from './places.js';
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
  return readVideosManifest(path, brand, ['clinic', 'brightline']);
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
  it('is read; what is left out is filled in', async () => {
    const { organizationId: _, sourceChannel: __, category: ___, captions: ____, ...bare } = entry;
    expect(await reading([entry, { ...bare, id: 'our-story', own: true }])).toEqual([
      { ...entry, tags: ['nursing', 'day shift'] },
      { ...entry, id: 'our-story', tags: ['nursing', 'day shift'], category: null, captions: [], organizationId: 'brightline', sourceChannel: 'Brightline Example' },
    ]);
  });

  it('that ships is valid', async () => {
    expect(Array.isArray(await readVideosManifest(shippedVideosFile, brand))).toBe(true);
  });

  it.each([
    ['an id with an underscore', [{ ...entry, id: 'a_b' }], /\[0\]\.id must be 2-80 lower-case/],
    ['the same id twice', [entry, entry], /entry 2 repeats the id "day-on-the-ward"/],
    ['an unknown category', [{ ...entry, category: 'cats' }], /\[0\]\.category must be one of/],
    ['an unknown organization', [{ ...entry, organizationId: 'nobody' }], /names the organization "nobody"; there are: clinic, brightline/],
    ['an own video of a client', [{ ...entry, own: true }], /is "own" and names an organization/],
    ['no channel', [{ ...entry, sourceChannel: undefined }], /needs a sourceChannel/],
    ['a format its size contradicts', [{ ...entry, format: 'landscape' }], /is 720x1280, which is not landscape/],
    ['a path instead of a stem', [{ ...entry, file: '../secret' }], /must be the stem/],
    ['a date that is none', [{ ...entry, published: '2026-13-45' }], /no date of the calendar/],
    ['a day that its month does not have', [{ ...entry, published: '2026-02-31' }], /no date of the calendar/],
    ['an unknown field', [{ ...entry, lenght: 3 }], /unknown field lenght/],
    ['broken JSON', '[{', /is not valid/],
  ])('refuses %s and says what is allowed', async (_, content, message) => {
    await expect(reading(content)).rejects.toThrow(OperatorError);
    await expect(reading(content)).rejects.toThrow(message);
  });
});
