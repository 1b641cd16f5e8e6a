import fc from 'fast-check';
import { limits } from '../site/limits.js';
import { isHeld, spamMarks } from './submission.js';

const message = {
  name: 'Jo Doe',
  email: 'jo@clinic.example',
  subject: 'Nurses',
  message: 'We need ten nurses by spring.',
};
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `see https://page${index}.example/`).join('\n');

describe('marks of spam', () => {
  it('are absent from ordinary messages', () => {
    expect(spamMarks(message, {})).toEqual([]);
    expect(
      spamMarks(message, { trap: '', elapsedMilliseconds: limits.submissions.fastestMilliseconds }),
    ).toEqual([]);
    expect(spamMarks({ ...message, message: `Our jobs: ${links(limits.submissions.linksMax)}` }, {})).toEqual(
      [],
    );
    expect(
      spamMarks({ ...message, message: 'a < b, awww. and http without an address; [linked] items' }, {}),
    ).toEqual([]);
  });

  it('state the hidden field, the speed and the links', () => {
    expect(spamMarks(message, { trap: 'https://spam.example' })).toEqual(['trap']);
    expect(spamMarks(message, { elapsedMilliseconds: 0 })).toEqual(['too-fast']);
    expect(spamMarks({ ...message, message: links(limits.submissions.linksMax + 1) }, {})).toEqual(['links']);
    expect(
      spamMarks(
        { ...message, message: '<a href="x">1</a> [url=x]2[/url] www.three.example HTTP://four.example' },
        {},
      ),
    ).toEqual(['links']);
    expect(spamMarks({ ...message, subject: 'Cheap at www.spam.example' }, {})).toEqual(['links']);
  });

  it('in a flood hold otherwise suspicious messages only', () => {
    expect(spamMarks(message, { inFlood: true })).toEqual(['flood']);
    expect([isHeld(['flood']), isHeld(['links', 'flood']), isHeld(['too-fast', 'flood'])]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('hold messages only robots send; links alone are not enough', () => {
    expect([
      isHeld([]),
      isHeld(['links']),
      isHeld(['trap']),
      isHeld(['too-fast']),
      isHeld(['too-fast', 'links']),
    ]).toEqual([false, false, true, false, true]);
  });

  it('are found quickly in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: limits.contact.messageMax }), (text) => {
        spamMarks({ ...message, message: text }, {});
      }),
    );
  });
});
