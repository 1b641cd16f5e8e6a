import { careerPageWindowFeatures, careerPageWindowName } from './career-page-window.js';

describe('career page window', () => {
  it('is named per client', () => {
    expect(careerPageWindowName('harishh')).toBe('career-page-harishh');
    expect(careerPageWindowName('legacy')).not.toBe(careerPageWindowName('oncology'));
  });

  it('keeps window names to letters, digits, hyphens and underscores', () => {
    expect(careerPageWindowName('st. mary')).toBe('career-page-st--mary');
  });

  it('is 1000x800 with scrollbars', () => {
    expect(careerPageWindowFeatures).toBe('width=1000,height=800,scrollbars=yes,resizable=yes');
  });
});
