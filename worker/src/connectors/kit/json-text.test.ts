import { FeedError } from '../../http/feed-error.js';
import { parseJson } from '../../http/http-client.js';

const parse = (text: string) => parseJson(text, 'The board');

describe('JSON of a feed', () => {
  it('is parsed, with brackets in strings', () => {
    expect(parse('\uFEFF{"jobs":[{"content":"[[{{\\"[\\\\"}]}')).toEqual({ jobs: [{ content: '[[{{"[\\' }] });
    expect(parse(JSON.stringify('['.repeat(1_000)))).toBe('['.repeat(1_000));
    expect(parse(JSON.stringify('\\"['.repeat(5_000_000)))).toHaveLength(15_000_000);
  });

  it.each([
    ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['unclosed lists', '['.repeat(5_000_000)],
  ])('is refused with endless %s', (_, text) => {
    expect(() => parse(text)).toThrow(new FeedError('The board gave JSON that is nested too deeply.'));
  });

  it('may be large: the scan takes no relevant time', () => {
    const large = JSON.stringify({
      jobs: Array.from({ length: 20_000 }, (_, id) => ({
        id,
        content: '&lt;p&gt;Care "for" people.&lt;/p&gt;'.repeat(20),
      })),
    });
    // Of the processor: other tests are at work too.
    const began = process.cpuUsage();
    parse(large);
    expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
  });
});
