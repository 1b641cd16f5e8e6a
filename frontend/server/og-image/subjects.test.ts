import { cardPaths } from 'contract';
import { ogSubject } from './subjects.js';

describe('the address of a card', () => {
  it('names a job or a video', () => {
    expect(ogSubject(cardPaths.job('lever_clinic_1~a'))).toEqual({ kind: 'careers', id: 'lever_clinic_1~a' });
    expect(ogSubject(cardPaths.video('a clip'))).toEqual({ kind: 'videos', id: 'a clip' });
  });

  it.each([
    '/cards/',
    '/cards/careers/.png',
    '/cards/careers/a/b.png',
    '/cards/pages/home.png',
    '/cards/careers/a.jpg',
    '/cards/careers/%zz.png',
    '/cards/careers/%00.png',
    `/cards/careers/${'a'.repeat(500)}.png`,
  ])('%s is none', (path) => {
    expect(ogSubject(path)).toBeUndefined();
  });
});
