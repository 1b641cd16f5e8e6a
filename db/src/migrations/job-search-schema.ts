import { companyTimeZone, limits, periodsAYear, stateCodes, typeAbbreviations } from 'contract';

/** By their names in lower case and by their codes. */
const states = JSON.stringify({
  ...Object.fromEntries(stateCodes),
  ...Object.fromEntries([...stateCodes.values()].map((code) => [code, code])),
});

const abbreviations = typeAbbreviations.map((type) => `'${type.toLowerCase()}'`).join(', ');

/** What the job search reads, as generated columns of `jobs` (decision 011). The functions are declared immutable although `unaccent` reads a rules file of Postgres. A restored dump computes the columns with an empty search_path: SQL-standard bodies are bound to what they call, and the plpgsql one calls nothing of ours. */
export const jobSearchSchema = String.raw`
  create extension if not exists unaccent;

  -- Words without case, accents, apostrophes and soft hyphens, with spaces in place of all other punctuation. An acute accent
  -- of its own, typed for an apostrophe, would be normalized to a space; Greek has another small letter at the end of words.
  create function search_fold(given text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    replace(replace(replace(
      lower(unaccent('unaccent', case when octet_length(given) = length(given) then given
                                      else regexp_replace(normalize(replace(given, U&'\00B4', ''), NFKC), U&'[\00AD\200B\02BC\0300-\036F]', '', 'g') end)),
      U&'\03C2', U&'\03C3'), '''', ''), chr(96), ''),
    '[^[:alnum:] ]+', ' ', 'g');

  -- The same with one space between two words.
  create function search_words(given text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(search_fold(coalesce(given, '')), ' +', ' ', 'g'));

  -- placeName of the contract: one name for the usual wordings of a city of the United States.
  create function place_name(label text) returns text language sql immutable strict parallel safe
  return (
    select case when parts between 2 and 3 and city <> '' and state is not null
                 and (parts = 2 and lower(region) <> 'georgia' or lower(country) in ('us', 'u.s.', 'usa', 'u.s.a.', 'united states', 'united states of america'))
                then city || ', ' || state else label end
    from (select *, coalesce(states ->> region, states ->> lower(region)) as state
          from (select cardinality(part) as parts, btrim(part[1]) as city, btrim(part[2]) as region, btrim(part[3]) as country, '${states}'::jsonb as states
                from string_to_array(label, ',') part) split) named);

  -- The places a job is filtered and counted by, in one order; the one line of a job that lists none. What is too long to be asked for is left out.
  create function job_places(location text, locations jsonb) returns text[] language sql immutable parallel safe
  return array(
    select distinct label
    from (select coalesce(place ->> 'name', place_name(btrim(coalesce(place ->> 'label', '')))) as label from jsonb_array_elements(case when jsonb_array_length(locations) > 0 then locations else jsonb_build_array(jsonb_build_object('label', location)) end) place limit 100) given
    where label <> '' and length(label) <= 100
    order by 1);

  -- The places of a job as the search by distance compares them: in small letters, without accents and punctuation.
  create function job_place_keys(location text, locations jsonb) returns text[] language sql immutable parallel safe
  return array(select distinct search_words(place) from unnest(job_places(location, locations)) place order by 1);

  -- typeChoice of the contract: of other types the words of the feed, in one spelling.
  create function type_choice(type text, words text) returns text language sql immutable parallel safe
  return case when type <> 'other' then type else coalesce(
    (select case when lower(spaced) in (${abbreviations}) then upper(spaced) else upper(left(spaced, 1)) || lower(substr(spaced, 2)) end
     from (select btrim(regexp_replace(words, '[ _-]+', ' ', 'g')) as spaced) written
     where spaced <> '' and lower(spaced) <> 'other' and length(spaced) <= ${limits.searchCharacters}),
    'other') end;

  -- Dollars a year that stated pay reaches: its upper bound, or its only one (product 4.56). What is beyond all pay is a mistake of its feed.
  create function pay_a_year(pay jsonb) returns integer language sql immutable parallel safe
  return (
    select round(amount)::integer
    from (select coalesce(pay ->> 'max', pay ->> 'min')::numeric * ('${JSON.stringify(periodsAYear)}'::jsonb ->> (pay ->> 'period'))::numeric as amount) stated
    where pay ->> 'currency' = 'USD' and amount <= ${limits.payAYear});

  -- A place is searched by its name and in the words of its feed.
  create function job_place_words(location text, locations jsonb) returns text language sql immutable parallel safe
  return (select search_words(concat_ws(' ', location, string_agg(place ->> 'label', ' ') filter (where place ? 'name'))) from jsonb_array_elements(locations) place);

  -- The words of all texts with their positions, '|' between two texts; and for the parts and synonyms of the rule, which
  -- a search finds as beginnings of lexemes: after a '~', each ending of a word of title, department and location from three
  -- letters on; after a '^', title and department from each of their words on; and after an '@' the organization.
  create function job_search_vector(title_words text, department_words text, location_words text, organization_id text, description_words text) returns tsvector language plpgsql immutable parallel safe as $$
  declare
    lexemes text[] := array['@' || organization_id];
    words text;
    space integer;
  begin
    foreach words in array string_to_array(concat_ws(' ', title_words, department_words, location_words), ' ') loop
      for start in 1 .. length(words) - 2 loop lexemes := lexemes || ('~' || substr(words, start, 100)); end loop;
    end loop;
    foreach words in array array[title_words, department_words] loop
      while words <> '' loop
        lexemes := lexemes || ('^' || left(words, 100) || ' ');
        space := strpos(words, ' ');
        words := case when space = 0 then '' else substr(words, space + 1) end;
      end loop;
    end loop;
    return to_tsvector('simple', title_words) || '''|'':1'::tsvector || to_tsvector('simple', department_words) || '''|'':1'::tsvector || to_tsvector('simple', location_words) || '''|'':1'::tsvector
      || to_tsvector('simple', left(description_words, 200000)) || array_to_tsvector(lexemes);
  end
  $$;

  alter table jobs
    add column sort_at timestamptz not null generated always as (coalesce(posted_at, first_seen_at)) stored,
    add column title_key text collate "C" not null generated always as (left(search_words(title), 200)) stored,
    add column places text[] not null generated always as (job_places(location, locations)) stored,
    add column place_keys text[] not null generated always as (job_place_keys(location, locations)) stored,
    add column type_choice text not null generated always as (type_choice(employment_type, employment_type_raw)) stored,
    -- A day stated without a time is stored as midnight UTC and is that day; other moments are in the day the company has then.
    add column posted_on date not null generated always as ((coalesce(posted_at, first_seen_at) at time zone case when (posted_at at time zone 'UTC')::time = '00:00' then 'UTC' else '${companyTimeZone}' end)::date) stored,
    add column pay_a_year integer generated always as (pay_a_year(pay)) stored,
    -- A closed job is found by no words.
    add column search tsvector generated always as (case when closed_at is null then job_search_vector(search_words(title), search_words(department), job_place_words(location, locations), organization_id, search_fold(left(description_text, 200000))) end) stored,
    -- Long texts are stored beside the table, what a search counts and sorts by in it.
    set (toast_tuple_target = 512),
    alter column search set storage external,
    alter column places set storage main,
    alter column place_keys set storage main,
    alter column title_key set storage main,
    alter column title set storage main,
    alter column location set storage main;
  create index jobs_search on jobs using gin (search);
  create index jobs_newest on jobs (sort_at desc, id desc) where closed_at is null;
  create index jobs_by_pay on jobs (coalesce(pay_a_year, -1) desc, sort_at desc, id desc) where closed_at is null;
  create index jobs_by_title on jobs (title_key, id) where closed_at is null;
`;
