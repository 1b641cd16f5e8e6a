import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { OperatorError } from 'db/operator-error';
import { videoCategories } from 'db/seeds/video-categories';
import { array, object, string, ValidationError } from 'yup';
import { readSettings } from '../env.js';
import { errorCode } from '../error-code.js';
import { enginesOf } from '../video/enhancement/engines.js';
import { table } from './text-table.js';

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
      const rows: string[][] = [];
      for (const [index, { title, description }] of (await readList(path)).entries()) {
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

/** @throws {OperatorError} when the file is no such list */
async function readList(path: string) {
  const text = await readFile(resolve(path), 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be read (${errorCode(error) ?? String(error)}).`);
  });
  try {
    return listSchema.validateSync(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (!(error instanceof ValidationError || error instanceof SyntaxError)) throw error;
    throw new OperatorError(`${path} is no list of {"title", "description"}: ${error.message}.`);
  }
}
