import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts jobs as they come and go: how many there are of each organization, department, type, workplace and set of places.
 * Totals and facets without words are sums over these few rows instead of a look at every job. Triggers keep them, so
 * whoever writes the search table keeps them too: an older worker, a deleted organization, a restored backup. See decision 013.
 */
export class JobSearchGroups1763700000110 implements MigrationInterface {
  name = 'JobSearchGroups1763700000110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table job_search_groups (
        organization_code integer not null,
        department_code integer,
        type_code integer not null,
        workplace_code integer not null,
        location_codes integer[] not null,
        jobs integer not null
      ) with (fillfactor = 70);
      create unique index job_search_groups_key on job_search_groups (organization_code, department_code, type_code, workplace_code, location_codes) nulls not distinct;
      lock table job_search in share row exclusive mode;
      insert into job_search_groups
        select organization_code, department_code, type_code, workplace_code, location_codes, count(*) from job_search group by 1, 2, 3, 4, 5;
    `);
    // Each statement takes rows in one order. A sync has its organization's groups to itself; who writes beside one is
    // alone at it (`writeJobSearchAlone`), so that two writers never wait for each other in a circle.
    await runner.query(`
      create function count_job_search() returns trigger language plpgsql as $$
      begin
        if tg_op = 'TRUNCATE' then
          delete from job_search_groups;
        elsif tg_op = 'INSERT' then
          insert into job_search_groups as counted
            select organization_code, department_code, type_code, workplace_code, location_codes, count(*) from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
            on conflict (organization_code, department_code, type_code, workplace_code, location_codes) do update set jobs = counted.jobs + excluded.jobs;
        elsif tg_op = 'DELETE' then
          insert into job_search_groups as counted
            select organization_code, department_code, type_code, workplace_code, location_codes, -count(*) from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
            on conflict (organization_code, department_code, type_code, workplace_code, location_codes) do update set jobs = counted.jobs + excluded.jobs;
        else
          insert into job_search_groups as counted
            select organization_code, department_code, type_code, workplace_code, location_codes, sum(change)
            from (select organization_code, department_code, type_code, workplace_code, location_codes, 1 as change from added
                  union all select organization_code, department_code, type_code, workplace_code, location_codes, -1 from gone) changed
            group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 1, 2, 3, 4, 5
            on conflict (organization_code, department_code, type_code, workplace_code, location_codes) do update set jobs = counted.jobs + excluded.jobs;
        end if;
        return null;
      end
      $$;
      create trigger count_added after insert on job_search referencing new table as added for each statement execute function count_job_search();
      create trigger count_changed after update on job_search referencing old table as gone new table as added for each statement execute function count_job_search();
      create trigger count_gone after delete on job_search referencing old table as gone for each statement execute function count_job_search();
      create trigger count_emptied after truncate on job_search for each statement execute function count_job_search();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger count_added on job_search;
      drop trigger count_changed on job_search;
      drop trigger count_gone on job_search;
      drop trigger count_emptied on job_search;
      drop function count_job_search;
      drop table job_search_groups;
    `);
  }
}
