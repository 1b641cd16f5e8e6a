import fc from 'fast-check';
import { attributedUrl, visitSourceOf } from './attribution.js';

const from = (search: string) => visitSourceOf(new URLSearchParams(search));

describe('the source of a visit', () => {
  it('is read from campaign parameters and source tokens, and from nothing else in the URL', () => {
    expect(from('q=nurse&utm_source=newsletter&utm_campaign=fall&gh_src=abc123&page=2')).toEqual({
      utm_source: 'newsletter',
      utm_campaign: 'fall',
      gh_src: 'abc123',
    });
    expect(from('q=nurse&utm_source=')).toEqual({});
  });

  it('is kept short and on one line', () => {
    expect(from(`utm_source=${'x'.repeat(500)}`).utm_source).toHaveLength(200);
    expect(from('utm_source=a%0d%0ab')).toEqual({ utm_source: 'ab' });
  });
});

describe('the apply link', () => {
  const source = from('utm_source=newsletter&utm_medium=email');

  it.each([
    [
      'greenhouse',
      'https://boards.example/jobs/1?gh_jid=1',
      'https://boards.example/jobs/1?gh_jid=1&gh_src=newsletter&utm_source=newsletter&utm_medium=email',
    ],
    [
      'lever',
      'https://jobs.example/1/apply',
      'https://jobs.example/1/apply?lever-source=newsletter&utm_source=newsletter&utm_medium=email',
    ],
    [
      'recruitee',
      'https://jobs.example/o/1',
      'https://jobs.example/o/1?source=newsletter&utm_source=newsletter&utm_medium=email',
    ],
    [
      'ashby',
      'https://jobs.example/1#apply',
      'https://jobs.example/1?utm_source=newsletter&utm_medium=email#apply',
    ],
  ])('states the source in the parameters of %s', (vendor, applyUrl, attributed) => {
    expect(attributedUrl(applyUrl, vendor, source)).toBe(attributed);
  });

  it("prefers the vendor's own token to others, and a token to the campaign source", () => {
    expect(
      attributedUrl('https://a.example/', 'greenhouse', from('gh_src=own&ref=other&utm_source=mail')),
    ).toContain('gh_src=own');
    expect(
      attributedUrl('https://a.example/', 'greenhouse', from('lever-source=board&utm_source=mail')),
    ).toContain('gh_src=board');
  });

  it("keeps parameters the client's link already has", () => {
    expect(attributedUrl('https://a.example/?gh_src=client&utm_source=client', 'greenhouse', source)).toBe(
      'https://a.example/?gh_src=client&utm_source=client&utm_medium=email',
    );
  });

  it('is unchanged for a visit without a source', () => {
    expect(attributedUrl('https://a.example/apply?b=%20c', 'lever', {})).toBe(
      'https://a.example/apply?b=%20c',
    );
    expect(attributedUrl('no address', 'lever', source)).toBe('no address');
  });

  it('leads to the same path for any source', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.string(),
        fc.string(),
        (applyUrl, vendor, value) => {
          const attributed = new URL(
            attributedUrl(
              applyUrl,
              vendor,
              visitSourceOf(new URLSearchParams({ utm_source: value, ref: value })),
            ),
          );
          const plain = new URL(applyUrl);
          expect([attributed.origin, attributed.pathname]).toEqual([plain.origin, plain.pathname]);
        },
      ),
    );
  });
});
