import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const clips = path.join(__dirname, '../../../../demo/videos/clips');
const captions = path.join(__dirname, '../../../public/media/videos');

it('captions and transcript state each time of day as shown in the film', () => {
  // The loop of the home page is decorative: it has no captions.
  for (const file of readdirSync(clips).filter((name) => name !== 'hero-reel.mjs')) {
    const shown = readFileSync(path.join(clips, file), 'utf8').match(/(?<=')\d\d:\d\d(?=')/g) ?? [];
    const said = readFileSync(path.join(captions, file.replace(/\.mjs$/, '.en.vtt')), 'utf8')
      .replaceAll(/^.* --> .*$/gm, '')
      .match(/\d?\d:\d\d/g);
    expect([file, said ?? []]).toEqual([file, shown]);
  }
});
