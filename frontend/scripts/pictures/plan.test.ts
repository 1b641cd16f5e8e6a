import { chooseFiles, fallbackWidthOf, hashOf, posterVariantsOf, variantsOf, widthsOf } from './plan.mjs';

describe('the files of a picture', () => {
  it("prefer an operator's file to the master of the same key", () => {
    const chosen = chooseFiles([
      { folder: 'pictures', names: ['hero-1.JPG', 'README.md', 'pictures.json'] },
      { folder: 'masters', names: ['hero-2.webp', 'hero-1.webp'] },
    ]);
    expect([...chosen]).toEqual([
      ['hero-1', 'pictures/hero-1.JPG'],
      ['hero-2', 'masters/hero-2.webp'],
    ]);
  });

  it('are refused when a folder has two files of a key, which is ambiguous', () => {
    expect(() => chooseFiles([{ folder: 'pictures', names: ['hero-1.webp', 'hero-1.png'] }])).toThrow(
      'Two pictures for "hero-1" in pictures: hero-1.png and hero-1.webp. Keep one.',
    );
  });
});

describe('the widths of a picture', () => {
  it('are those of the recipe', () => {
    expect(widthsOf(2000)).toEqual([480, 800, 1200, 1600, 2000]);
    expect(widthsOf(4000)).toEqual([480, 800, 1200, 1600, 2000]);
  });

  it("never exceed the picture's own width", () => {
    expect(widthsOf(1125)).toEqual([480, 800, 1125]);
    expect(widthsOf(300)).toEqual([300]);
    expect(widthsOf(800)).toEqual([480, 800]);
  });

  it('include the width of the JPEG fallback', () => {
    expect([fallbackWidthOf(2000), fallbackWidthOf(1125), fallbackWidthOf(300)]).toEqual([1200, 1125, 300]);
  });
});

describe('the variants of a picture', () => {
  it('are AVIF and WebP in every width and one JPEG, named by key, width and hash', () => {
    expect(variantsOf({ key: 'hero-1', hash: 'abc', width: 800 }).map(({ name }) => name)).toEqual([
      'hero-1-480.abc.avif',
      'hero-1-480.abc.webp',
      'hero-1-800.abc.avif',
      'hero-1-800.abc.webp',
      'hero-1-800.abc.jpg',
    ]);
  });

  it('are AVIF and WebP in half and full width for a clip’s poster', () => {
    expect(posterVariantsOf({ id: 'a-day', hash: 'abc', width: 1280 }).map(({ name }) => name)).toEqual([
      'poster-a-day-640.abc.avif',
      'poster-a-day-640.abc.webp',
      'poster-a-day-1280.abc.avif',
      'poster-a-day-1280.abc.webp',
    ]);
  });

  it('have a new name when the picture or the encoder changes', () => {
    const [bytes, others] = [Buffer.from('one'), Buffer.from('two')];
    const hashes = [hashOf(bytes, 'sharp 1'), hashOf(others, 'sharp 1'), hashOf(bytes, 'sharp 2')];
    expect(new Set(hashes).size).toBe(3);
    expect(hashOf(Buffer.from('one'), 'sharp 1')).toBe(hashes[0]);
  });
});
