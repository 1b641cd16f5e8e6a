import { cardPaths } from 'contract';
import { ogSubject } from './subjects.js';

describe('the URL of a preview image', () => {
  it('names a job, a video or a page', () => {
    expect(ogSubject(cardPaths.job('lever_clinic_1~a'))).toEqual({ kind: 'careers', id: 'lever_clinic_1~a' });
    expect(ogSubject(cardPaths.video('a clip'))).toEqual({ kind: 'videos', id: 'a clip' });
    expect(ogSubject(cardPaths.page('/services'))).toEqual({ kind: 'pages', id: 'services' });
  });

  it.each([
    '/cards/',
    '/cards/careers/.png',
    '/cards/careers/a/b.png',
    '/cards/others/home.png',
    '/cards/careers/a.jpg',
    '/cards/careers/%zz.png',
    '/cards/careers/%00.png',
    `/cards/careers/${'a'.repeat(500)}.png`,
  ])('%s is invalid', (path) => {
    expect(ogSubject(path)).toBeUndefined();
  });
});
