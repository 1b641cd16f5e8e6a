import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { readManifest } from '../../src/video/sources/manifest.js';
import { accounts, database, folder, lists, shown, sync, vtt } from './video-stack.js';

const entry = {
  id: 'ward',
  title: 'On the ward',
  description: 'A film.',
  organizationId: 'clinic',
  sourceChannel: 'The Clinic',
  format: 'landscape',
  file: 'ward',
  durationSeconds: 12,
  width: 1280,
  height: 720,
  published: '2026-05-01',
};

describe('captions of a known video', () => {
  it('with the same words in other lines are stored again without a new enhancement', async () => {
    await accounts([]);
    await writeFile(join(folder, 'ward.en.vtt'), vtt('Good morning,\neverybody.'));
    await lists([{ ...entry, captions: ['en'] }]);
    await sync();
    // As an older release stored it.
    await database.dataSource.query(
      `update videos set transcript = E'Good morning,\\neverybody.', content_hash = 'older', enhancement_version = 1, enhancement_state = 'done'`,
    );
    expect(await sync()).toMatchObject({ manifest: { counts: { changed: 1 } } });
    expect((await shown())[0]).toMatchObject({
      transcript: 'Good morning, everybody.',
      enhancementVersion: 1,
      enhancementState: 'done',
    });
  });
});

describe('the chapters of a film of the manifest (product 5.23)', () => {
  const chapters = async () => (await shown()).map((video) => video.chapters);

  it('come from the file beside it, as plain text, and go with it', async () => {
    await accounts([]);
    await lists([entry]);
    const file = join(folder, 'ward.chapters.vtt');
    const long = 'é'.repeat(130);
    await writeFile(
      file,
      `\uFEFFWEBVTT\r\n\r\n1\r\n00:00.000 --> 00:04.000\r\nHand-over &amp;\r\n<b>rounds</b>\r\n\r\n00:04.500 --> 00:12.000\r\n${long}\r\n`,
    );
    await sync();
    expect(await chapters()).toEqual([
      [
        { start: 0, title: 'Hand-over & rounds' },
        { start: 4.5, title: 'é'.repeat(120) },
      ],
    ]);
    await writeFile(file, 'WEBVTT\n\n00:00.000 --> 00:12.000\nOne\n');
    expect(await sync()).toMatchObject({ manifest: { counts: { changed: 1 } } });
    expect(await chapters()).toEqual([[{ start: 0, title: 'One' }]]);
    await rm(file);
    await sync();
    expect(await chapters()).toEqual([[]]);
  });

  it('that are no WebVTT leave the film as it was, with the reason', async () => {
    await accounts([]);
    await lists([entry]);
    const file = join(folder, 'ward.chapters.vtt');
    await writeFile(file, 'WEBVTT\n\n00:00.000 --> 00:12.000\nOne\n');
    await sync();
    await writeFile(file, '0:00 One');
    expect(await sync()).toMatchObject({ manifest: { counts: { changed: 0, rejected: 1, withdrawn: 0 } } });
    expect(await chapters()).toEqual([[{ start: 0, title: 'One' }]]);
    const { rejections } = await readManifest(
      { videosFile: join(folder, 'videos.json'), mediaDirectory: folder },
      parseBrand({}),
    );
    expect(rejections).toMatchObject([{ reason: 'its chapters ward.chapters.vtt are not WebVTT' }]);
  });
});
