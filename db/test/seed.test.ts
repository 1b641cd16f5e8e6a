import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBrand } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import { findActiveOrganizations } from 'db/repositories/feeds/organizations';
import { readOrganizations } from 'db/seeds/organizations-file';
import { shippedOrganizationsFile } from 'db/seeds/shipped';
import { seed } from 'db/seeds/seed';
import { searchJobs } from 'db/repositories/jobs/job-search';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, readDataVersion, type TestDatabase } from 'db/testing/test-database';

const brand = parseBrand({});
const vendors = ['greenhouse', 'lever', 'ashby', 'recruitee', 'workable'];

describe('the organizations file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'organizations-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const reading = async (content: unknown): Promise<unknown> => {
    const path = join(folder, 'organizations.json');
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return readOrganizations(path, brand, vendors);
  };
  const entry = {
    id: 'clinic',
    name: 'Clinic',
    careerPageUrl: 'https://careers.clinic.example/',
    vendor: 'lever',
    board: 'clinic',
  };

  it('ships the five organizations of product 4.4, each from another vendor', async () => {
    const shipped = await readOrganizations(shippedOrganizationsFile, brand, vendors);
    expect(shipped.map(({ id }) => id)).toEqual([
      'harishh',
      'legacy',
      'oncology',
      'ascendhrcorp',
      'lifespanhealth',
    ]);
    expect(new Set(shipped.map(({ vendor }) => vendor)).size).toBe(5);
  });

  it('gives the own entry the id, name and career page of the brand', async () => {
    const own = parseBrand({
      BRAND_SLUG: 'brightline',
      BRAND_NAME: 'Brightline Example',
      BRAND_CAREER_PAGE_URL: 'https://work.brightline.example/',
    });
    const shipped = await readOrganizations(shippedOrganizationsFile, own);
    expect(shipped.find(({ isOwn }) => isOwn)).toMatchObject({
      id: 'brightline',
      name: 'Brightline Example',
      careerPageUrl: 'https://work.brightline.example/',
    });
  });

  it("has the company's career page for a client without one", async () => {
    const { careerPageUrl: _, ...without } = entry;
    expect(await reading([entry, { ...without, id: 'other' }])).toMatchObject([
      { careerPageUrl: entry.careerPageUrl },
      { careerPageUrl: brand.careerPageUrl },
    ]);
  });

  it.each([
    [
      'no address to report to',
      [{ ...entry, reportTo: 'the HR' }],
      /\[0\]\.reportTo must be an e-mail address/,
    ],
    ['an underscore in an id', [{ ...entry, id: 'two_parts' }], /\[0\]\.id must be 2-40 lower-case letters/],
    [
      'an unknown vendor',
      [{ ...entry, vendor: 'paper' }],
      /entry 1 \("clinic"\) names the vendor "paper"; there are: greenhouse, lever/,
    ],
    ['the same id twice', [entry, entry], /entry 2 repeats the id "clinic"/],
    ['neither board nor file', [{ ...entry, board: undefined }], /needs either "board" or "file"/],
    ['a board without a name', [{ ...entry, board: ' ' }], /\[0\]\.board must be at least 1 characters/],
    ['board and file together', [{ ...entry, file: 'clinic.json' }], /needs either "board" or "file"/],
    ['a missing name', [{ ...entry, name: undefined }], /entry 1 \("clinic"\) needs id and name/],
    ['an unknown field', [{ ...entry, borad: 'clinic' }], /unknown field borad/],
    [
      'a key instead of the name of its variable',
      [{ ...entry, keyVariable: 'sk-12345' }],
      /must be the name of an environment variable/,
    ],
    [
      'a variable that no log would strike out',
      [{ ...entry, keyVariable: 'CLINIC_ATS' }],
      /that ends in _KEY, _TOKEN, _SECRET or _PASSWORD/,
    ],
    [
      'two own entries',
      [
        { own: true, vendor: 'lever', board: 'a' },
        { own: true, vendor: 'lever', board: 'b' },
      ],
      /repeats the id|only one entry/,
    ],
    ['broken JSON', '[{', /is not valid/],
  ])('refuses %s and states what is allowed', async (_, content, message) => {
    await expect(reading(content)).rejects.toThrow(OperatorError);
    await expect(reading(content)).rejects.toThrow(message);
  });
});

describe('seeding', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.empty());
  afterAll(() => database.drop());

  it('changes nothing the second time', async () => {
    const organizations = await readOrganizations(shippedOrganizationsFile, brand);
    await seed(database.dataSource, organizations);
    const version = await readDataVersion(database.dataSource);
    await seed(database.dataSource, organizations);
    expect(await readDataVersion(database.dataSource)).toBe(version);
    expect((await findActiveOrganizations(database.dataSource)).map(({ id }) => id)).toEqual(
      organizations.map(({ id }) => id),
    );
  });

  it('deactivates an organization missing from the file: its jobs are stored but not listed', async () => {
    await organizationExists(database.dataSource, { id: 'former' });
    const job = await jobExists(database.dataSource, { organizationId: 'former' });
    await seed(database.dataSource, await readOrganizations(shippedOrganizationsFile, brand));
    expect(await searchJobs(database.dataSource, {}, {}, 'ids')).toEqual([]);
    expect(await database.dataSource.query('select id from jobs')).toEqual([{ id: job.id }]);
  });
});
