import type { EntityManager } from 'typeorm';

/**
 * Brings the search table in step with these jobs: open jobs of active organizations are in it, others are not.
 * Runs in the transaction that changed the jobs, so a reader never sees one without the other.
 */
export async function refreshJobSearch(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  const ids = [[...jobIds]];
  await manager.query(
    `delete from job_search using jobs, organizations
     where job_search.job_id = any($1) and jobs.id = job_search.job_id and organizations.id = jobs.organization_id
       and (jobs.closed_at is not null or not organizations.active)`,
    ids,
  );
  await manager.query(
    `insert into job_facet_values (kind, value)
     select distinct facet.kind, facet.value
     from jobs, lateral (values ('organization', organization_id), ('department', department),
                                ('type', employment_type), ('workplace', workplace)) facet (kind, value)
     where jobs.id = any($1) and facet.value is not null
       and not exists (select 1 from job_facet_values known where known.kind = facet.kind and known.value = facet.value)
     order by 1, 2
     on conflict do nothing`,
    ids,
  );
  await manager.query(
    `insert into job_search (job_id, sort_at, organization_code, department_code, type_code, workplace_code, words)
     select jobs.id, coalesce(jobs.posted_at, jobs.first_seen_at), organization.code, department.code, type.code, workplace.code,
            lower(concat_ws(E'\\n', jobs.title, jobs.location, jobs.department, jobs.description_text))
     from jobs
     join organizations on organizations.id = jobs.organization_id and organizations.active
     join job_facet_values organization on organization.kind = 'organization' and organization.value = jobs.organization_id
     join job_facet_values type on type.kind = 'type' and type.value = jobs.employment_type
     join job_facet_values workplace on workplace.kind = 'workplace' and workplace.value = jobs.workplace
     left join job_facet_values department on department.kind = 'department' and department.value = jobs.department
     where jobs.id = any($1) and jobs.closed_at is null
     on conflict (job_id) do update set
       sort_at = excluded.sort_at, organization_code = excluded.organization_code,
       department_code = excluded.department_code, type_code = excluded.type_code,
       workplace_code = excluded.workplace_code, words = excluded.words`,
    ids,
  );
}
