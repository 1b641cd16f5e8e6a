import { findSources } from './find-source.js';
import { createHttpClient, type HttpClient } from '../http/http-client.js';

const guid = '00000000-0000-4000-8000-000000000000';
const all =
  'greenhouse lever ashby smartrecruiters workable recruitee teamtailor workday oracle ukg successfactors paylocity bamboohr rippling neogov icims jsonld';
const site = 'https://careers.harbor.example/';

const privateHosts = [{ hostname: 'ats.internal', port: undefined }];
const client = createHttpClient({}, { privateHosts });
afterAll(() => client.close());

/** Looks at a site whose pages are these. */
async function find(pages: Readonly<Record<string, string>>) {
  const getDocument: HttpClient['getDocument'] = (address) =>
    Promise.resolve({ text: pages[address.href] ?? '', at: address });
  const http = { getDocument, follow: client.follow };
  const found = await findSources(new URL(site), http, all.split(' '));
  return found.map(({ vendor, board }) => `${vendor} ${board}`);
}

describe('the system of a career site', () => {
  it.each([
    [
      '<script src="https://boards.greenhouse.io/embed/job_board/js?for=harbor"></script>',
      'greenhouse harbor',
    ],
    ['<a href="https://job-boards.greenhouse.io/harbor">Jobs</a>', 'greenhouse harbor'],
    ['<a href="https://jobs.lever.co/harbor/1">Nurse</a>', 'lever harbor'],
    ['<iframe src="//jobs.ashbyhq.com/harbor?embed=js"></iframe>', 'ashby harbor'],
    ['<a href="https://careers.smartrecruiters.com/Harbor1">Jobs</a>', 'smartrecruiters Harbor1'],
    ['<a href="https://apply.workable.com/harbor/">Jobs</a>', 'workable harbor'],
    ['<a href="https://harbor.recruitee.com/o/nurse">Nurse</a>', 'recruitee harbor'],
    ['<a href="https://harbor.teamtailor.com/jobs">Jobs</a>', 'teamtailor https://harbor.teamtailor.com/'],
    ['<script src="https://assets-aws.teamtailor-cdn.com/x.js"></script>', `teamtailor ${site}`],
    [
      '<script>var jobs = "https:\\/\\/harbor.wd5.myworkdayjobs.com\\/en-US\\/Careers\\/job\\/Nurse_R1";</script>',
      'workday https://harbor.wd5.myworkdayjobs.com/en-US/Careers',
    ],
    [
      '<a href="https://abcd.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/jobs">Jobs</a>',
      'oracle https://abcd.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1',
    ],
    [
      `<a href="https://recruiting2.ultipro.com/HAR1000/JobBoard/${guid}/?q=">Jobs</a>`,
      `ukg https://recruiting2.ultipro.com/HAR1000/JobBoard/${guid}`,
    ],
    [
      '<a href="https://career4.successfactors.com/career?company=Harbor&amp;lang=en">Jobs</a>',
      'successfactors https://career4.successfactors.com/career?company=Harbor',
    ],
    ['<script src="//rmkcdn.successfactors.com/abc/x.js"></script>', `successfactors ${site}`],
    [
      `<a href="https://recruiting.paylocity.com/recruiting/jobs/All/${guid}/Harbor">Jobs</a>`,
      `paylocity https://recruiting.paylocity.com/recruiting/jobs/All/${guid}`,
    ],
    ['<a href="https://harbor.bamboohr.com/careers">Jobs</a>', 'bamboohr harbor'],
    ['<a href="https://ats.rippling.com/en-US/harbor/jobs">Jobs</a>', 'rippling harbor'],
    ['<a href="https://www.governmentjobs.com/careers/harbor">Jobs</a>', 'neogov harbor'],
    [
      '<a href="https://careers-harbor.icims.com/jobs/search">Jobs</a>',
      'icims https://careers-harbor.icims.com/',
    ],
    ['<script src="https://app.jibecdn.com/prod/x.js"></script>', `icims ${site}`],
  ])('%s', async (html, source) => expect(await find({ [site]: html })).toEqual([source, `jsonld ${site}`]));

  it('is looked for on the pages the first one leads to', async () =>
    expect(
      await find({
        [site]: '<a href="/about">About</a><a href="/search-jobs">Search</a>',
        [`${site}search-jobs`]: '<a href="https://jobs.lever.co/harbor">Jobs</a>',
      }),
    ).toEqual(['lever harbor', `jsonld ${site}`]));

  it('is not looked for on hosts that only we can reach', async () => {
    const inside = 'https://ats.internal/jobs';
    const pages = {
      [site]: `<a href="${inside}">Jobs</a><a href="mailto:jobs@harbor.example">Mail</a>`,
      [inside]: '<a href="https://jobs.lever.co/harbor">Jobs</a>',
    };
    expect(await find(pages)).toEqual([`jsonld ${site}`]);
  });

  it('may be any, with the markup of search engines', async () =>
    expect(await find({ [site]: '<p>Welcome</p><a href="https://www.icims.com/jobs">iCIMS</a>' })).toEqual([
      `jsonld ${site}`,
    ]));
});
