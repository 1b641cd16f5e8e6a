import fc from 'fast-check';
import { completePosting, UnusableRecord } from './complete-posting.js';
import type { PostingDraft } from './posting.js';

const draft: PostingDraft = {
  externalId: 17,
  title: ' Nurse &amp; Educator ',
  descriptionHtml: '<p>Care.</p>',
  locations: [{ label: 'Houston, TX' }],
  workplace: 'unknown',
  department: ' ',
  employment: { type: 'other', raw: null, schemaTypes: [] },
  postedAt: null,
  validThrough: null,
  applyUrl: 'ftp://x.example/',
  hostedUrl: 'https://x.example/1',
  requisitionId: '',
  pay: null,
  language: undefined,
  isProspect: false,
};

describe('a posting', () => {
  it('has clean lines, safe addresses, and null for what is empty', () => {
    expect(completePosting(draft)).toMatchObject({ externalId: '17', title: 'Nurse & Educator', department: null, applyUrl: null, hostedUrl: 'https://x.example/1', requisitionId: null, language: null });
  });

  it('has one hash for one content', () => {
    const { contentHash } = completePosting(draft);
    expect(completePosting({ ...draft, title: 'Nurse & Educator' }).contentHash).toBe(contentHash);
    expect(completePosting({ ...draft, workplace: 'remote' }).contentHash).not.toBe(contentHash);
  });

  it.each([
    ['no title', { title: '<b> </b>' }],
    ['no id', { externalId: '' }],
    ['an id no address can carry', { externalId: '../x' }],
    ['a description that is no job text', { descriptionHtml: 'x'.repeat(400_001) }],
  ])('is refused with %s', (_, change) => {
    expect(() => completePosting({ ...draft, ...change })).toThrow(UnusableRecord);
  });

  it('can be stored, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        const posting = completePosting({ ...draft, title: `a${one}`, descriptionHtml: other, department: other, applyUrl: one, requisitionId: one, language: other });
        // What Postgres refuses in text and jsonb.
        expect(JSON.stringify(posting)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      }),
    );
  });
});
