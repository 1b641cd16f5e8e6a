import { hasEnded, processingBannerText } from './ProcessingBanner.js';

const status = (isProcessing: boolean, progress: number) => ({ isProcessing, progress, total: 100 });

describe('the processing banner (product 5.19)', () => {
  it.each([
    [true, 0, 'Enhancing videos...'],
    [true, 99, 'Enhancing videos...'],
    [true, 100, 'Processing complete!'],
    [false, 40, 'Enhancing videos...'],
    [false, 0, undefined],
    [false, 100, undefined],
  ])('processing %s at %i: %s', (isProcessing, progress, text) =>
    expect(processingBannerText(status(isProcessing, progress))).toBe(text),
  );

  it('reloads the videos when a run has ended, and only then', () => {
    expect(hasEnded(status(true, 100), status(false, 100))).toBe(true);
    expect(hasEnded(status(true, 60), status(false, 100))).toBe(true);
    expect(hasEnded(status(false, 100), status(false, 100))).toBe(false);
    expect(hasEnded(undefined, status(false, 100))).toBe(false);
    expect(hasEnded(status(true, 60), status(true, 100))).toBe(false);
  });
});
