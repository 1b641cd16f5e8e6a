import { guideDelivery } from './guide-answer.js';

describe('the answer to a guide request (product 6.15)', () => {
  it('mailed is mailed, whatever else it contains', () =>
    expect(guideDelivery({ emailSent: true, downloadUrl: '/guide.pdf' })).toEqual({ kind: 'mailed' }));
  it('not mailed is a download', () =>
    expect(guideDelivery({ emailSent: false, downloadUrl: '/api/guide/7' })).toEqual({
      kind: 'download',
      url: '/api/guide/7',
    }));
  it.each([
    { emailSent: false },
    {},
    null,
    'ok',
    { emailSent: 'yes' },
    { emailSent: false, downloadUrl: 'javascript:alert(1)' },
    { emailSent: false, downloadUrl: '//elsewhere.example/x' },
  ])('%j delivers nothing', (answer) => expect(guideDelivery(answer)).toEqual({ kind: 'none' }));
});
