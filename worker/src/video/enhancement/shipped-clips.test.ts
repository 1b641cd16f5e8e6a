import { parseBrand } from 'contract';
import { shippedMediaDirectory, shippedVideosFile } from 'db/seeds/shipped';
import { readManifest } from '../sources/manifest.js';
import { checkFile } from './findings.js';

it('the shipped clips have their captions, and are as long and as wide as the manifest says', async () => {
  const { videos, rejections } = await readManifest(
    { videosFile: shippedVideosFile, mediaDirectory: shippedMediaDirectory },
    parseBrand({}),
  );
  expect(rejections).toEqual([]);
  for (const { file, durationSeconds, format } of videos) {
    if (file !== null)
      expect({
        file,
        findings: await checkFile({ file, durationSeconds, aspectRatio: format }, shippedMediaDirectory),
      }).toEqual({ file, findings: [] });
  }
});
