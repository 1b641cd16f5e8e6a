import { BODY_MARK, numberedTokens, tokensOf } from 'db/repositories/job-tokens';
import { refreshJobSearch } from 'db/repositories/job-search-index';

/** Jobs indexed by the product's own code, against which the rest is held. */
const SAMPLE = 500;
/** Of the table of jobs, indexed by one statement: about 6,000 jobs. */
const PAGES = 1_000;

/**
 * Indexes the jobs of `fill` for the search with a few large statements: the product's own code takes ten minutes for a
 * million. What it writes for a sample must be the same, else this fails.
 *
 * @param {import('typeorm').EntityManager} manager
 */
export async function fillSearch(manager) {
  const sample = await manager.query('select id from jobs where external_id::int % 97 = 5 order by id limit $1', [SAMPLE]);
  const ids = sample.map(({ id }) => id);
  await refreshJobSearch(manager, ids);
  const expected = await rows(manager, ids);
  await manager.query('delete from job_search');
  await manager.query(`set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'; drop index job_search_tokens`);
  await manager.query(`
    insert into job_facet_values (kind, value)
    select distinct kind, value from jobs cross join lateral (values ('organization', organization_id), ('department', department), ('type', employment_type), ('workplace', workplace), ('location', location)) given (kind, value)
    on conflict do nothing`);
  await vocabulary(manager);
  const [{ pages }] = await manager.query(`select (pg_relation_size('jobs') / 8192)::int as pages`);
  for (let page = 0; page <= pages; page += PAGES) await indexPages(manager, page);
  await manager.query('create index job_search_tokens on job_search using gin (token_ids)');
  const written = await rows(manager, ids);
  const different = expected.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(written[index]));
  if (different >= 0) throw new Error(`The search rows of the benchmark are not the product's: ${JSON.stringify([expected[different], written[different]])}`);
}

/** Piece by piece: rows stay in the order of the jobs, so that what is found lies all over the table, as it does where syncs have written it. */
async function indexPages(manager, first) {
  await manager.query(`
    insert into job_search (job_id, sort_at, organization_code, department_code, type_code, workplace_code, location_codes, title_key, heading, words, token_ids)
    select id, posted_at, organization.code, department.code, type.code, workplace.code, array[place.code], lower(jobs.title),
           heading, heading || e'\\n' || description_text || case when jobs.location like '%, PA' then e'\\n ' || lower(translate(jobs.location, ',', '')) || ' ' else '' end,
           head.ids || body.ids
    from jobs
    join job_facet_values organization on organization.kind = 'organization' and organization.value = organization_id
    join job_facet_values department on department.kind = 'department' and department.value = jobs.department
    join job_facet_values type on type.kind = 'type' and type.value = employment_type
    join job_facet_values workplace on workplace.kind = 'workplace' and workplace.value = jobs.workplace
    join job_facet_values place on place.kind = 'location' and place.value = jobs.location
    cross join lateral (select lower(concat_ws(e'\\n', jobs.title, jobs.location, jobs.department))) named (heading)
    join body_tokens body on body.digest = md5(description_text)
    join head_tokens head on head.title = jobs.title and head.location = jobs.location and head.department = jobs.department
    where jobs.ctid >= '(${first},0)' and jobs.ctid < '(${first + PAGES},0)'`);
}

/** The tokens of each text that occurs, without those of its title, place and department; and of those three together. */
async function vocabulary(manager) {
  await manager.query('create temporary table body_tokens (digest text, ids bigint[]); create temporary table head_tokens (title text, location text, department text, ids bigint[])');
  const bodies = await manager.query('select distinct description_text as text from jobs');
  const heads = await manager.query('select distinct title, location, department from jobs');
  const tokens = new Map();
  const idsOf = (text, part) => {
    const each = { lead: [], body: [], [part]: tokensOf(text.toLowerCase()) };
    const ids = numberedTokens(each).map(({ id }) => id);
    each[part].forEach((token, index) => tokens.set(part === 'body' ? BODY_MARK + token : token, ids[index]));
    return ids;
  };
  // The line that says the state's name without a comma belongs to the body.
  const bodyOf = (location) => (location.endsWith(', PA') ? location.replace(',', '') : '');
  const bodyIds = bodies.map(({ text }) => `{${idsOf(text, 'body')}}`);
  const headIds = heads.map(({ title, location, department }) => `{${[...idsOf(`${title} ${location} ${department}`, 'lead'), ...idsOf(bodyOf(location), 'body')]}}`);
  await manager.query('insert into body_tokens select md5(text), ids::bigint[] from unnest($1::text[], $2::text[]) given (text, ids)', [bodies.map(({ text }) => text), bodyIds]);
  await manager.query('insert into head_tokens select title, location, department, ids::bigint[] from unnest($1::text[], $2::text[], $3::text[], $4::text[]) given (title, location, department, ids)', [heads.map(({ title }) => title), heads.map(({ location }) => location), heads.map(({ department }) => department), headIds]);
  await manager.query('insert into job_tokens (token, id) select * from unnest($1::text[], $2::bigint[]) on conflict do nothing', [[...tokens.keys()], [...tokens.values()]]);
  await manager.query('analyze body_tokens; analyze head_tokens; analyze jobs (id, external_id, title, location, department, organization_id); analyze job_facet_values');
}

/** Tokens without order or repetition: a set is what the search reads. */
function rows(manager, ids) {
  return manager.query(
    `select job_id, sort_at, organization_code, department_code, type_code, workplace_code, location_codes, title_key, heading, words,
            array(select distinct token::text from unnest(token_ids) token order by 1) as tokens
     from job_search where job_id = any($1) order by job_id`,
    [ids],
  );
}
