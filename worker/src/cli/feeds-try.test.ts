import { join } from 'node:path';
import { createProgram } from './program.js';

const fixture = (vendor: string) => join(__dirname, `../connectors/${vendor}/fixtures/board.json`);

/** @returns what the command prints */
async function ops(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await createProgram((line) => lines.push(line)).parseAsync(args, { from: 'user' });
  return lines.join('\n');
}

describe('ops feeds try', () => {
  it('prints the jobs a feed would give', async () => {
    const printed = await ops('feeds', 'try', 'greenhouse', fixture('greenhouse'));
    expect(printed).toContain('6 received, 3 accepted, 3 rejected');
    expect(printed).toMatch(/^title +3 +0 +Registered Nurse, Recovery Room$/m);
    expect(printed).toMatch(/^employmentType +2 +1 +full-time$/m);
    expect(printed).toMatch(/^4000004 +title is a required field$/m);
    expect(printed).toMatch(/^\(no id\) +the list holds a text where a record should be$/m);
  });

  it('reports how many postings get no markup, and the missing facts', async () => {
    const printed = await ops('feeds', 'try', 'ashby', fixture('ashby'));
    expect(printed).toMatch(/^\d of \d postings get no JobPosting markup/m);
  });

  it('prints one line of JSON for each posting, repair and rejected record', async () => {
    const printed = await ops(
      'feeds',
      'try',
      'indeed',
      fixture('indeed').replace('board.json', 'faulty.xml'),
      '--json',
    );
    const lines = printed.split('\n').map((line): unknown => JSON.parse(line));
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatchObject({
      id: '1',
      title: 'Cook » Kitchen',
      locations: [{ city: 'Houston', region: 'TX', country: 'US' }],
      workplace: 'unknown',
      employmentType: 'other',
      department: null,
      pay: null,
      postedAt: '2026-11-02T00:00:00.000Z',
      validThrough: null,
      language: null,
      isProspect: false,
      applyUrl: 'https://jobs.harbor.example/1?a=1&b=2',
      markup: { '@type': 'JobPosting', datePosted: '2026-11-02', hiringOrganization: { name: 'faulty' } },
    });
    expect(lines[0]).not.toHaveProperty('markupMissing');
    expect(lines).toContainEqual({ repaired: 'text before its beginning', records: 1, record: '1' });
    expect(lines.at(-1)).toMatchObject({
      record: '2',
      rejected: 'its title element does not end',
    });
    const [general = ''] = (
      await ops(
        'feeds',
        'try',
        'teamtailor',
        fixture('teamtailor').replace('board.json', 'jobs.xml'),
        '--json',
      )
    )
      .split('\n')
      .slice(1);
    expect(JSON.parse(general)).toMatchObject({
      isProspect: true,
      markup: null,
      markupMissing: ['vacancy', 'datePosted', 'description', 'jobLocation'],
    });
  });

  it('reports how many records were one job', async () => {
    expect(await ops('feeds', 'try', 'workable', fixture('workable'))).toContain(
      '4 received, 2 accepted, 1 merged into them, 1 rejected',
    );
  });

  it.each([
    [
      'an unknown vendor',
      ['taleo', 'board'],
      /There is no connector for "taleo"; there are: greenhouse, lever, .+\./,
    ],
    [
      'a file that is not there',
      ['lever', '/nowhere/feed.json'],
      'The feed file /nowhere/feed.json cannot be read (ENOENT).',
    ],
    [
      'a file in XML that is not there',
      ['rss', '/nowhere/feed.xml'],
      'The feed file /nowhere/feed.xml cannot be read (ENOENT).',
    ],
    // It exists on Linux, and its beginning is unreadable even for root; elsewhere it does not exist.
    [
      'a file in XML that is there but cannot be read',
      ['rss', '/proc/self/mem'],
      /^The feed file \/proc\/self\/mem cannot be read \(E[A-Z]+\)\.$/,
    ],
    [
      'a folder in the place of a file in XML',
      ['rss', __dirname],
      `The feed file ${__dirname} cannot be read (it is no file).`,
    ],
    [
      'a name no board has',
      ['lever', 'two words'],
      '"two words" is neither the name of a lever board nor an address.',
    ],
    [
      'a key that is not set',
      ['teamtailor', 'clinic', '--key-variable', 'NOPE_KEY'],
      'NOPE_KEY is not set: set it, or leave out --key-variable to read what is given without a key.',
    ],
    [
      'a key under a name no key has',
      ['teamtailor', 'clinic', '--key-variable', 'HOME'],
      /^--key-variable must be the name of an environment variable that ends in _KEY, _TOKEN, _SECRET or _PASSWORD, e\.g\. \S+\.$/,
    ],
    [
      'a feed of another vendor',
      ['lever', fixture('ashby')],
      /is not a lever feed: this must be a `array` type/,
    ],
  ])('reports %s in one sentence', async (_, args, sentence) => {
    await expect(ops('feeds', 'try', ...args)).rejects.toThrow(sentence);
  });
});
