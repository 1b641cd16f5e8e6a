import { checkFile, differences, shownSides } from './check-file.js';

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

  it.each([[0, 1920, 1080], [90, 1080, 1920], [-90, 1080, 1920], [180, 1920, 1080], [270, 1080, 1920]])('takes a film that is turned by %i degrees as it is shown', (rotation, width, height) => {
    expect(shownSides(1920, 1080, rotation)).toEqual({ width, height });
  });

  it('finds that the file is missing', async () => {
    expect(await checkFile(claimed, __dirname)).toEqual(['file-missing']);
  });
});
