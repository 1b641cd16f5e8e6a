/**
 * Fills an empty, migrated database with synthetic jobs: five organizations, twelve departments, texts of real length: most words
 * are those of any advert, three in ten of five thousand others.
 * One in ten also has a place abroad. Every 20th job or so carries one of the rarer words searched for.
 *
 * @param {import('typeorm').EntityManager} manager
 * @param {number} count
 * @param {{ withDescription?: boolean }} [options] without: for what never reads the HTML, of which a million take minutes to write
 */
export async function fillJobs(manager, count, { withDescription = true } = {}) {
  // A statement of a request may take 30 s; this is none.
  await manager.query('set local statement_timeout = 0');
  await manager.query(`
    insert into organizations (id, name, career_page_url, position, vendor, source_kind, source)
    select 'org' || n, 'Organization ' || n, 'https://careers.org' || n || '.example/', n, 'greenhouse', 'board', 'org' || n
    from generate_series(1, 5) n`);
  await manager.query(`
    create temporary table texts as
    select n, string_agg(case when random() < 0.3 then translate(left(md5(floor(5000 * random() * random())::text), 7), '0123456789', 'ghijklmnop') else (array['patients','team','schedule','clinical','support','record','training','quality','safety','shift','benefits',
      'experience','license','communication','department','physician','family','community','insurance','assessment','care','plan',
      'report','equipment','policy','leadership','coordinate','document','required','preferred'])[1 + floor(random() * 30)::int] end, ' ') as body
    from generate_series(0, 499) n cross join generate_series(1, 420) word group by n;
    create unique index on texts (n);
    analyze texts`);
  await manager.query(
    `insert into jobs (id, organization_id, external_id, title, description, description_text, location, locations, workplace, department,
                       employment_type, content_hash, posted_at)
     select 'greenhouse_org' || (1 + i % 5) || '_' || i, 'org' || (1 + i % 5), i::text, title || ' ' || (i % 97),
            '<p>' || ${withDescription ? 'body' : "''"} || '</p>', body || case i % 19 when 0 then ' telemetry' when 7 then ' oncology' when 11 then ' dialysis' else '' end,
            place, case when i % 10 = 3 then abroad else '[]' end, 'onsite', department, (array['full-time', 'full-time', 'full-time', 'part-time', 'contract'])[1 + (i / 7) % 5],
            md5(i::text), timestamptz '2026-01-01' - i * interval '7 minutes'
     from generate_series(1, $1::int) i
     cross join lateral (select
       (array['Registered Nurse','Medical Assistant','Physician','Cook','Accountant','Recruiter','Imaging Technologist','Pharmacist','Case Manager','Security Officer'])[1 + (i * 31) % 10] as title,
       (array['Nursing','Imaging','Finance','Human Resources','Pharmacy','Dietary','Security','Surgery','Emergency','Laboratory','IT','Facilities'])[1 + (i * 17) % 12] as department,
       (array['Houston, TX','Providence, RI','Columbus, OH','Pittsburgh, PA','Tyler, TX'])[1 + (i * 13) % 5] as place) given
     cross join (select '[{"city": "Berlin", "country": "DE"}, {"city": "Houston", "region": "TX", "country": "US"}]'::jsonb as abroad) elsewhere
     cross join lateral (select body from texts where texts.n = (i * 7) % 500 offset 0) text`,
    [count],
  );
}
