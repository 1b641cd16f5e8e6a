import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes `search_fold` twice as fast, with the same results: `translate` looks for every character in its list, and folding was a third of the time in which a sync writes a job. */
export class SearchFold1764700000002 implements MigrationInterface {
  name = 'SearchFold1764700000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      searchFold(
        (letters) =>
          String.raw`replace(replace(replace(${letters}, U&'\03C2', U&'\03C3'), '''', ''), chr(96), '')`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      searchFold((letters) => String.raw`translate(${letters}, U&'\03C2''${'`'}', U&'\03C3')`),
    );
  }
}

/** @param withoutMarks SQL that takes the apostrophes out and replaces the Greek small letter of the end of words */
function searchFold(withoutMarks: (letters: string) => string): string {
  const letters = String.raw`lower(unaccent('unaccent', case when octet_length(given) = length(given) then given
    else regexp_replace(normalize(replace(given, U&'\00B4', ''), NFKC), U&'[\00AD\200B\02BC\0300-\036F]', '', 'g') end))`;
  return `
    create or replace function search_fold(given text) returns text language sql immutable strict parallel safe
    return regexp_replace(${withoutMarks(letters)}, '[^[:alnum:] ]+', ' ', 'g')`;
}
