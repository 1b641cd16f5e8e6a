import fc from 'fast-check';
import { completePosting, UnusableRecord } from './complete-posting.js';
import type { PostingDraft } from './posting.js';

const draft: PostingDraft = {
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
    expect(completePosting('17', draft)).toMatchObject({ externalId: '17', title: 'Nurse & Educator', department: null, applyUrl: null, hostedUrl: 'https://x.example/1', requisitionId: null, language: null });
  });

  it('has one hash for one content', () => {
    const { contentHash } = completePosting('17', draft);
    expect(completePosting('17', { ...draft, title: 'Nurse & Educator' }).contentHash).toBe(contentHash);
    expect(completePosting('17', { ...draft, workplace: 'remote' }).contentHash).not.toBe(contentHash);
  });

  it.each([
    ['no title', { title: '<b> </b>' }],
    ['a description that is no job text', { descriptionHtml: 'x'.repeat(400_001) }],
  ])('is refused with %s', (_, change) => {
    expect(() => completePosting('17', { ...draft, ...change })).toThrow(UnusableRecord);
  });

  it.each(['', '../x', 'a/b'])('is refused with the id "%s", which no address can carry', (id) => {
    expect(() => completePosting(id, draft)).toThrow(UnusableRecord);
  });

  it('can be stored, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        const posting = completePosting('17', { ...draft, title: `a${one}`, descriptionHtml: other, department: other, applyUrl: one, requisitionId: one, language: other });
        // What Postgres refuses in text and jsonb.
        expect(JSON.stringify(posting)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      }),
    );
  });
});
