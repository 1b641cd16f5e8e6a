import { videoCategories } from 'db/seeds/shipped';
import { evaluate } from './evaluate.js';
import { heldOutVideos, labelledVideos, createLocalEngine } from './local-engine.js';

const engine = createLocalEngine();
const video = { id: 'x', title: '', description: '', tags: [], transcript: null };

describe('the labelled videos', () => {
  it('are at least 150, cover every category, and share no text with the test set', () => {
    expect(labelledVideos.length).toBeGreaterThanOrEqual(150);
    for (const { id } of videoCategories) {
      expect(labelledVideos.filter(({ category }) => category === id).length).toBeGreaterThanOrEqual(18);
      expect(heldOutVideos.filter(({ category }) => category === id).length).toBeGreaterThanOrEqual(8);
    }
    const learned = new Set(labelledVideos.map(({ text }) => text));
    expect(learned.size).toBe(labelledVideos.length);
    expect(heldOutVideos.filter(({ text }) => learned.has(text))).toEqual([]);
  });
});

describe('the local engine', () => {
  it('classifies the test set with a macro-F1 of at least 0.85', async () => {
    expect((await evaluate(engine, heldOutVideos, videoCategories)).macroF1).toBeGreaterThanOrEqual(0.85);
  });

  it('returns listed categories only, by descending confidence', async () => {
    const { categories, costUsd } = await engine.enhance(
      { ...video, title: 'Behind the scenes with the film crew', description: 'Cameras, lights, outtakes.' },
      videoCategories,
    );
    expect(categories[0]).toEqual({ id: 'behind-the-scenes', confidence: expect.any(Number) as unknown });
    expect(categories[0]?.confidence).toBeGreaterThan(0.8);
    expect(categories.length).toBeLessThanOrEqual(3);
    expect(costUsd).toBe(0);
    const few = videoCategories.filter(({ id }) => id !== 'behind-the-scenes');
    expect(
      (await engine.enhance({ ...video, title: 'Behind the scenes' }, few)).categories.map(({ id }) => id),
    ).not.toContain('behind-the-scenes');
  });

  it('returns nothing for unknown content', async () => {
    expect(await engine.enhance({ ...video, title: 'Xyzzy qwrtz' }, videoCategories)).toEqual({
      categories: [],
      tags: [],
      costUsd: 0,
    });
  });

  it('suggests tags that the video does not have', async () => {
    const about = {
      ...video,
      title: 'Night shift in the ICU',
      description: 'Nurses of the intensive care unit in Houston.',
      transcript: 'Nobody sleeps. Nurses never do.',
    };
    expect((await engine.enhance(about, videoCategories)).tags).toEqual([
      'nursing',
      'icu',
      'night shift',
      'houston',
    ]);
    expect(
      (await engine.enhance({ ...about, tags: ['icu', 'nursing'] }, videoCategories)).tags,
    ).not.toContain('icu');
  });
});
