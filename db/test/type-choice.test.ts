import fc from 'fast-check';
import { employmentTypes, typeChoice } from 'contract';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('an employment type is normalized in the database as in the contract', async () => {
  const words = fc
    .array(
      fc.constantFrom(
        'Per',
        'DIEM',
        'temp',
        'PRN',
        'prn',
        'Fte',
        'Été',
        ' ',
        '-',
        '_',
        'other',
        '/',
        'x',
        '1',
      ),
      {
        maxLength: 4,
      },
    )
    .map((parts) => parts.join(''))
    .filter((text) => text !== 'other');
  const given = fc.sample(words, 2_000);
  const rows = await database.dataSource.query<{ choice: string }[]>(
    "select type_choice('other', words) as choice from unnest($1::text[]) with ordinality given (words, place) order by place",
    [given],
  );
  expect(rows.map(({ choice }, index) => [given[index], choice])).toEqual(
    given.map((text) => [text, typeChoice(text)]),
  );
});

it('the spelling of a type ignores case', () => {
  expect(['prn', 'PRN', 'Prn'].map(typeChoice)).toEqual(['PRN', 'PRN', 'PRN']);
  expect(['temp', 'TEMP', 'Temp'].map(typeChoice)).toEqual(['Temp', 'Temp', 'Temp']);
});

it.each(employmentTypes)('a job without a type text is filtered by its type: $value', async ({ value }) => {
  const rows = await database.dataSource.query<{ choice: string }[]>(
    'select type_choice($1, null) as choice',
    [value],
  );
  expect(rows).toEqual([{ choice: value }]);
});
