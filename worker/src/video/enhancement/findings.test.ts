import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedMediaDirectory } from 'db/seeds/shipped';
import { checkFile, differences, shownSides } from './findings.js';

const claimed = { file: 'clip', durationSeconds: 60, aspectRatio: 'landscape' } as const;

describe('the check of a self-hosted file', () => {
  it.each([
    ['the same', { durationSeconds: 60.04, width: 1280, height: 720 }, []],
    ['a second more', { durationSeconds: 61, width: 1280, height: 720 }, []],
    ['another length', { durationSeconds: 64, width: 1280, height: 720 }, ['duration-differs']],
    ['another format', { durationSeconds: 60, width: 720, height: 1280 }, ['format-differs']],
    ['both', { durationSeconds: 6, width: 720, height: 1280 }, ['duration-differs', 'format-differs']],
  ])('finds %s', (_, measured, expected) => {
    expect(differences(claimed, measured)).toEqual(expected);
  });

  it.each([
    [0, 1920, 1080],
    [90, 1080, 1920],
    [-90, 1080, 1920],
    [180, 1920, 1080],
    [270, 1080, 1920],
  ])('uses the displayed size of a film rotated by %i degrees', (rotation, width, height) => {
    expect(shownSides(1920, 1080, rotation)).toEqual({ width, height });
  });

  it('uses the displayed size of such a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'films-'));
    const bytes = await readFile(join(shippedMediaDirectory, 'apply-in-eight-minutes.mp4'));
    // ISO 14496-12: the matrix of the picture's track, 44 bytes behind the name of its header; a quarter turn.
    const matrix = bytes.indexOf('tkhd') + 44;
    [0, 0x1_0000, 0, 0xffff_0000, 0, 0, 0, 0, 0x4000_0000].forEach((value, index) =>
      bytes.writeUInt32BE(value, matrix + 4 * index),
    );
    await writeFile(join(folder, 'turned.mp4'), bytes);
    const formatOf = async (file: string, directory: string, aspectRatio: 'portrait' | 'landscape') =>
      (await checkFile({ ...claimed, file, aspectRatio }, directory)).includes('format-differs');
    expect(await formatOf('apply-in-eight-minutes', shippedMediaDirectory, 'portrait')).toBe(false);
    expect(await formatOf('turned', folder, 'portrait')).toBe(true);
    expect(await formatOf('turned', folder, 'landscape')).toBe(false);
    await rm(folder, { recursive: true });
  });

  it('reports a missing file', async () => {
    expect(await checkFile(claimed, __dirname)).toEqual(['file-missing']);
  });
});
