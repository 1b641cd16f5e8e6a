import { stateCodes } from 'contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs are found by forms of words, places and kinds of work (product 4.15). */
export class JobSearchForms1765100000000 implements MigrationInterface {
  name = 'JobSearchForms1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(functions);
    await runner.query(kinds);
    await runner.query(columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs drop column search, drop column title_forms, drop column beside_forms, drop column place_keys;
      drop function job_city_keys, job_title_forms, job_search, job_search_places, job_kinds, job_denied, job_language, job_described_forms, job_pairs, job_forms, job_form, job_places_text, job_words;
      alter table jobs
        add column place_keys text[] not null generated always as (job_place_keys(location, locations)) stored,
        alter column place_keys set storage main,
        add column search tsvector generated always as (case when closed_at is null then job_search_vector(search_words(title), search_words(department), job_place_words(location, locations), organization_id, search_fold(left(description_text, 200000))) end) stored,
        alter column search set storage external;
      create index jobs_search on jobs using gin (search);
    `);
  }
}

/** Words whose stem is also that of another trade ("office" and "officer"): only their plural is a form of theirs. */
const apart =
  `officer operator operation operations production accountant accounting administrator administrative administration
  assistant assisted assistance hospitality intern internal international internist internship mechanic mechanical engineer engineering engine
  customer custom customs customized universal university medic general generalist executive training trainer marketing
  organ organization organizational personal personnel communication community special policy police
  experience experienced experiment secure securities server service booker news planner printer carer career careers caring
  product producer productive officer official associate association executor relation relative relations public
  station state party partial portion temporary temple student study
  counsel counseling counselor physics medical medication house housing mds mls cls ems`
    .split(/\s+/)
    .filter(Boolean);
const apartForms = JSON.stringify(
  Object.fromEntries(
    apart.flatMap((word) => [[word, word], ...(word.endsWith('s') ? [] : [[`${word}s`, word]])]),
  ),
);
const states = JSON.stringify(
  Object.fromEntries(
    [...stateCodes, ['puerto rico', 'PR'] as const].flatMap(([name, code]) => [
      [name, code.toLowerCase()],
      [code.toLowerCase(), code.toLowerCase()],
    ]),
  ),
);

/** Declared immutable and in SQL-standard bodies, as those of `job-search-schema.ts` and for the same reasons. */
const functions = String.raw`
  -- searchTokens of the contract: abbreviations without dots, and languages with signs as words of their own.
  create function job_words(given text) returns text language sql immutable parallel safe
  return search_words(
    case when given ~ '[+#(&]|\.[[:alpha:]]|401|403' then
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(given,
        '(^|[^[:alnum:]])c\+\+', '\1cplusplus ', 'gi'),
        '(^|[^[:alnum:]])([cf])#', '\1\2sharp ', 'gi'),
        '(^|[^[:alnum:]]|asp)\.net\M', '\1 dotnet', 'gi'),
        '\m(40[13])[ (-]*([kb])\M', '\1\2', 'gi'),
        '\m([[:alpha:]])\.(?=[[:alpha:]]\M)', '\1', 'g')
    else given end);

  -- A place is searched by its name and in the words of its feed.
  create function job_places_text(location text, locations jsonb) returns text language sql immutable parallel safe
  return (select concat_ws(' ', location, string_agg(place ->> 'label', ' ') filter (where place ? 'name')) from jsonb_array_elements(locations) place);

  create function job_form(word text, language text) returns text language sql immutable parallel safe
  return case when language = 's' then coalesce((ts_lexize('spanish_stem', word))[1], word)
              else coalesce('${apartForms}'::jsonb ->> word, (ts_lexize('english_stem', word))[1], word) end;

  -- Titles have fewer than sixty words.
  create function job_forms(words text, language text) returns text[] language sql immutable parallel safe
  return array(select job_form(word, language) from unnest((string_to_array(words, ' '))[1 : 60]) with ordinality given (word, place) where word <> '' order by place);

  -- From each two words on that may also be written as one.
  create function job_pairs(words text, language text) returns text[] language sql immutable parallel safe
  return array(
    select array_to_string(job_form(word || next, language) || forms[place + 2 : place + 8], ' ')
    from (select job_forms(words, language) as forms offset 0) formed
    cross join (select word, place, lead(word) over (order by place) as next from unnest((string_to_array(words, ' '))[1 : 60]) with ordinality given (word, place)) pair
    where length(word || next) > 2);

  -- Of words that are their own form the word itself is enough; not in Spanish, whose forms must not be words of English.
  create function job_described_forms(described tsvector, language text) returns text[] language sql immutable parallel safe
  return array(
    select distinct '=' || language || ' ' || form
    from (select lexeme, job_form(lexeme, language) as form from unnest(described)) word
    where language = 's' or form <> lexeme);

  -- 's' of a job in Spanish: its feed says so, or its text has small words of Spanish and none of English.
  create function job_language(language text, described tsvector) returns text language sql immutable parallel safe
  return case when coalesce(language, '') ilike 'es%' or language is null and described @@ '(para | los | las | con | una) & (el | la | del | y | de)'::tsquery and not described @@ '(the | and | with)'::tsquery
              then 's' else 'e' end;

  -- The cities with their states, and the states, of a job in the United States, however its feed writes them.
  create function job_search_places(location text, locations jsonb) returns text[] language sql immutable parallel safe
  return array(
    select distinct '#' || key
    from (select coalesce(place ->> 'name', place ->> 'label', '') as label, coalesce(place ->> 'city', '') as city, coalesce(place ->> 'region', place ->> 'state', '') as region
          from jsonb_array_elements(case when jsonb_array_length(locations) > 0 then locations else jsonb_build_array(jsonb_build_object('label', location)) end) place
          where coalesce(place ->> 'country', 'US') in ('US', 'USA', 'United States', 'PR', 'Puerto Rico') limit 100) given
    cross join lateral (select '${states}'::jsonb as states,
                               regexp_replace(regexp_replace(label, '[,\s]+(US|U\.S\.|USA|U\.S\.A\.|United States( of America)?)\s*$|^\s*(US|USA|United States)\s*[-,]\s*|\m\d{5}(-\d{4})?\M|[()]|\m([Rr]emote|REMOTE|[Hh]ybrid|HYBRID)( in)?\M', ' ', 'g'), '\s+', ' ', 'g') as cleaned offset 0) known
    cross join lateral (select array(select btrim(part, ' -') from unnest(string_to_array(cleaned, ',')) with ordinality part (part, place) where btrim(part, ' -') <> '' order by place) as parts offset 0) split
    cross join lateral (select search_words(array_to_string(parts, ' ')) as whole, search_words(parts[cardinality(parts)]) as last, search_words(parts[cardinality(parts) - 1]) as previous, search_words(region) as area offset 0) read
    cross join lateral (
      select coalesce(
        case when city <> '' and states ? area then search_words(city) || '|' || (states ->> area) end,
        case when previous <> '' and states ? last then previous || '|' || (states ->> last) end,
        case when states ? whole then '|' || (states ->> whole) end,
        case when states ? area then '|' || (states ->> area) end,
        (select btrim(left(whole, -length(name))) || '|' || code from jsonb_each_text(states) state (name, code) where whole like '% ' || name and (length(name) > 2 or btrim(array_to_string(parts, ' ')) like '% ' || upper(name)) order by length(name) desc limit 1),
        (select btrim(substr(whole, length(name) + 1)) || '|' || code from jsonb_each_text(states) state (name, code) where whole like name || ' %' and (length(name) > 2 or btrim(array_to_string(parts, ' ')) like upper(name) || '%') order by length(name) desc limit 1)) as place offset 0) placed
    cross join lateral unnest(array[split_part(place, '|', 2), case when split_part(place, '|', 1) <> '' then replace(place, '|', ' ') end]) key
    where key is not null and key <> '' and length(key) <= 100);
`;

const kinds = String.raw`
  -- Whether a text has some words and does not deny them ("no nights or weekends").
  create function job_denied(words tsvector, kind tsquery) returns boolean language sql immutable parallel safe
  return words @@ (('no | not | sin'::tsquery <-> kind) || (kind <-> 'off'::tsquery) || ('no <-> (nights | night | evenings | evening | weekends | weekend | holidays | overnights)'::tsquery <-> kind)
                   || ('no <-> (nights | night | evenings | evening | weekends | weekend | holidays | overnights) <-> (or | and)'::tsquery <-> kind));

  -- The kinds of work of a job (product 4.15, rule 8; job-kinds.ts of the contract has what people type): its fields say so, or its
  -- title, or its description where the field is not stated.
  create function job_kinds(title tsvector, described tsvector, employment_type text, type_words text, schema_types text[], workplace text) returns text[] language sql immutable parallel safe
  return (
    select array_remove(array[
      case when employment_type = 'full-time' or typed @@ 'full <-> time | fulltime | tiempo <-> completo' or text @@ 'full <-> time | fulltime | tiempo <-> completo' then '%full-time' end,
      case when employment_type = 'part-time' or typed @@ 'part <-> time | parttime | medio <-> tiempo' or text @@ 'part <-> time | parttime | medio <-> tiempo' then '%part-time' end,
      case when employment_type = 'contract' or titled @@ 'contractor | 1099' or type_words ~ 'contract' then '%contract' end,
      case when 'TEMPORARY' = any (schema_types) or titled @@ 'temp | temporary | temporal | eventual' or text @@ '(temporary | temp) <-> (position | job | role | assignment)' then '%temporary' end,
      case when 'PER_DIEM' = any (schema_types) or titled @@ 'prn | perdiem | (per <-> diem) | (as <-> needed)' or text @@ 'perdiem | (per <-> diem)' or text @@ 'prn' and not text @@ '(medication | medications | meds | administered) <-> prn | prn <-> (as | medication | medications | meds)' then '%per-diem' end,
      case when 'INTERN' = any (schema_types) or titled @@ 'intern | interns | internship | internships | pasante | practicante | becario' or text @@ 'internship' then '%internship' end,
      case when workplace = 'remote' or workplace <> 'onsite' and title @@ 'remote | telecommute | telework | wfh | remoto | remota | (work <2> home)'
                or workplace = 'unknown' and (described @@ '(work <2> home) | telecommute | telework | remotely | (trabajo <2> casa)' or described @@ 'remote' and not described @@ 'remote <-> (patient | patients | monitoring | team | teams | access | areas) | not <-> remote | not <2> remote | not <3> remote | no <-> remote') then '%remote' end,
      case when workplace = 'hybrid' or workplace = 'unknown' and (title @@ 'hybrid' or described @@ 'hybrid <-> (schedule | work | role | position | job)') then '%hybrid' end,
      case when workplace = 'onsite' or workplace = 'unknown' and (title || described) @@ 'onsite | (on <-> site)' then '%onsite' end,
      case when titled @@ 'night | nights | noc | nocs | overnight | overnights | graveyard | nightshift | ((3rd | third) <-> shift) | nocturno | noche' and not job_denied(titled, 'night | nights | overnights | overnight')
                or described @@ '((night | overnight | 3rd | third) <-> (shift | shifts)) | nights | overnights | (turno <2> noche) | (turno <-> nocturno)' and not job_denied(described, 'night | nights | overnights | overnight') then '%nights' end,
      case when titled @@ 'evening | evenings | ((2nd | second | swing) <-> shift) | (segundo <-> turno) | (turno <2> tarde)' and not job_denied(titled, 'evening | evenings')
                or described @@ '((evening | 2nd | second | swing) <-> (shift | shifts)) | evenings' and not job_denied(described, 'evening | evenings') then '%evenings' end,
      case when titled @@ 'days | dayshift | ((day | 1st | first) <-> shift) | diurno | (turno <2> dia)' or described @@ '((day | 1st | first) <-> (shift | shifts)) | (turno <2> dia)' then '%days' end,
      case when titled @@ 'weekend | weekends | weekender | (fin <2> semana) | (fines <2> semana)' and not job_denied(titled, 'weekend | weekends') or described @@ 'weekend | weekends | (fin <2> semana) | (fines <2> semana)' and not job_denied(described, 'weekend | weekends') then '%weekends' end,
      case when titled @@ 'trainee | (entry <-> level)' or described @@ '(entry <-> level) | (no <-> (experience | prior | previous)) | (sin <-> experiencia)' then '%entry' end
    ], null)
    from (select title || to_tsvector('simple', coalesce(type_words, '')) as titled, title || to_tsvector('simple', case when employment_type = 'other' then coalesce(type_words, '') else '' end) as typed, case when employment_type = 'other' and coalesce(type_words, '') = '' and schema_types = '{}' then described else ''::tsvector end as text) read);
`;

const columns = String.raw`
  -- "offset 0" keeps Postgres from computing the words once for each use.
  -- What a job is found by. Words of title, department and description as they are written, with their positions and a '|' between two texts;
  -- '.' before a word of the places; '^' the forms of title and department from each of their words on, '=' those of the description, each with the
  -- letter of the language; '~' each ending of a word of title, department and places from three letters on; '@' the organization, '#' a place, '%' a kind of work.
  create function job_search(title text, department text, place_words text, places text[], organization_id text, description text, language text, employment_type text, type_words text, schema_types text[], workplace text)
  returns tsvector language sql immutable parallel safe
  return (
    select to_tsvector('simple', title_words) || '''|'':1'::tsvector || to_tsvector('simple', department_words) || '''|'':1'::tsvector || described
      || coalesce((select string_agg(format('''.%s'':%s', word, least(place, 16383)), ' ') from unnest(string_to_array(nullif(place_words, ''), ' ')) with ordinality given (word, place)), '')::tsvector
      || array_to_tsvector(array(
        select '~' || substr(word, start, 100) from unnest(string_to_array(concat_ws(' ', title_words, department_words, place_words), ' ')) word, generate_series(1, length(word) - 2) start
        union select left('^' || code || ' ' || array_to_string(forms[start : start + 7], ' '), 200) || ' ' from (values (job_forms(title_words, code)), (job_forms(department_words, code))) given (forms), generate_series(1, cardinality(forms)) start
        union select left('^' || code || ' ' || pair, 200) || ' ' from unnest(job_pairs(title_words, code) || job_pairs(department_words, code)) pair
        union select unnest(job_described_forms(described, code) || places || job_kinds(to_tsvector('simple', title_words), described, employment_type, type_words, schema_types, workplace))
        union select '@' || organization_id))
    from (select job_words(title) as title_words, job_words(department) as department_words, to_tsvector('simple', left(job_words(left(description, 200000)), 200000)) as described offset 0) words
    cross join lateral (select job_language(language, described) as code offset 0) spoken);

  -- Between spaces: the forms of a title, then what two of its words are as one.
  create function job_title_forms(words text, language text) returns text language sql immutable parallel safe
  return left(' ' || array_to_string(job_forms(coalesce(words, ''), language) || job_pairs(coalesce(words, ''), language), ' ') || ' ', 300);

  -- The cities of a job, as the search by distance compares them.
  create function job_city_keys(places text[]) returns text[] language sql immutable parallel safe
  return array(select substr(place, 2) from unnest(places) place where place like '% %' order by 1);

  drop index jobs_search;
  alter table jobs
    drop column search,
    drop column place_keys,
    add column place_keys text[] not null generated always as (job_city_keys(job_search_places(location, locations))) stored,
    add column search tsvector generated always as (case when closed_at is null then job_search(title, department, job_words(job_places_text(location, locations)), job_search_places(location, locations), organization_id, description_text, language, employment_type, search_words(employment_type_raw), schema_employment_types, workplace) end) stored,
    -- By which a search ranks.
    add column title_forms text not null generated always as (job_title_forms(job_words(title), case when language ilike 'es%' then 's' else 'e' end)) stored,
    -- The forms of the department, and the words of the places.
    add column beside_forms text not null generated always as (job_title_forms(job_words(department), case when language ilike 'es%' then 's' else 'e' end) || job_words(job_places_text(location, locations)) || ' ') stored,
    alter column search set storage external,
    alter column place_keys set storage main,
    alter column title_forms set storage main,
    alter column beside_forms set storage main;
  create index jobs_search on jobs using gin (search);
`;
