import type { Command } from 'commander';
import { readJsonFile, validContent } from 'db/seeds/json-file';
import { videoCategories } from 'db/seeds/video-categories';
import { array, object, string } from 'yup';
import { readSettings } from '../env.js';
import { enginesOf } from '../video/enhancement/engines.js';
import { table } from './text-table.js';

const LIST = 'The list of {"title", "description"}';
const listSchema = array(object({ title: string().required(), description: string().default('') }).required())
  .required()
  .typeError('it must be an array');

/** `ops videos classify` and `evaluate`: what an engine says, and how good the local one is. */
export function addVideoClassifyCommands(videos: Command, print: (line: string) => void): void {
  videos
    .command('classify')
    .description('print the categories of a list of {title, description}; writes nothing. ENHANCEMENT_ENGINE chooses the engine')
    .argument('<file.json>')
    .action(async (path: string) => {
      const [engine] = await enginesOf(readSettings().enhancement);
      const listed = validContent(listSchema, await readJsonFile(path, LIST), path, LIST);
      const rows: string[][] = [];
      for (const [index, { title, description }] of listed.entries()) {
        const { categories, tags } = (await engine?.enhance({ id: String(index), title, description, tags: [], transcript: null }, videoCategories)) ?? { categories: [], tags: [] };
        rows.push([title.slice(0, 60), categories.map(({ id, confidence }) => `${id} ${confidence.toFixed(2)}`).join(', ') || 'none', tags.join(', ')]);
      }
      for (const line of table(['title', 'categories', 'suggested tags'], rows)) print(line);
    });

  videos
    .command('evaluate')
    .description('measure the local engine with the videos it has never learned from')
    .action(async () => {
      const [{ createLocalEngine }, { evaluate }, { heldOutVideos }] = await Promise.all([
        import('../video/enhancement/local/local-engine.js'),
        import('../video/enhancement/local/evaluate.js'),
        import('../video/enhancement/local/held-out-videos.js'),
      ]);
      const result = await evaluate(createLocalEngine(), heldOutVideos, videoCategories);
      print(`macro-F1 ${result.macroF1.toFixed(3)}, accuracy ${result.accuracy.toFixed(3)}, ${heldOutVideos.length} held-out videos, ${Math.round(result.videosPerSecond)} videos a second`);
      print('');
      for (const line of table(['category', 'precision', 'recall', 'F1'], result.categories.map(({ id, precision, recall, f1 }) => [id, precision.toFixed(2), recall.toFixed(2), f1.toFixed(2)]))) print(line);
      print('');
      const columns = [...videoCategories.map((_, index) => String(index + 1)), 'none'];
      for (const line of table(['actual \\ chosen', ...columns], result.confusion.map((row, index) => [`${index + 1} ${videoCategories[index]?.id ?? ''}`, ...row.map(String)]))) print(line);
    });
}
