import fc from 'fast-check';
import { placeName } from 'contract';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const regions =
  'TX,Texas,texas,tx,Georgia,GA,New Mexico,District of Columbia,DC,Ontario,Wyoming,West Virginia, Ohio ,,Alaska,NH'.split(
    ',',
  );
const countries = ['US', 'usa', 'U.S.', 'United States', 'united states of america', 'Canada', ' US ', ''];

it('a place has the same name in the database as in the contract', async () => {
  const label = fc
    .tuple(
      fc.constantFrom('Houston', ' São Paulo ', '', 'Katy'),
      fc.array(fc.constantFrom(...regions, ...countries), { maxLength: 3 }),
    )
    .map(([city, parts]) => [city, ...parts].join(','));
  const labels = fc.sample(label, 2_000);
  const rows = await database.dataSource.query<{ name: string }[]>(
    'select place_name(label) as name from unnest($1::text[]) with ordinality given (label, place) order by place',
    [labels],
  );
  expect(rows.map(({ name }, index) => [labels[index], name])).toEqual(
    labels.map((text) => [text, placeName(text)]),
  );
});
