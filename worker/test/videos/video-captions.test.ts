import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accounts, database, folder, lists, shown, sync, vtt } from './video-stack.js';

describe('captions of a known video', () => {
  it('with the same words in other lines are stored again without a new enhancement', async () => {
    await accounts([]);
    await writeFile(join(folder, 'ward.en.vtt'), vtt('Good morning,\neverybody.'));
    await lists([
      {
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
        captions: ['en'],
        published: '2026-05-01',
      },
    ]);
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
