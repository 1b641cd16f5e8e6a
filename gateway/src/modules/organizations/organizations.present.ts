import type { OrganizationRow } from 'db/repositories/organization-reads';

/** An entry of the organization filter (spec section 3, "Organization"). */
export function presentRestOrganization({ id, name }: OrganizationRow) {
  return { id, name };
}

/** An entry of `/api/clients` (decision 000 "Who calls what"). */
export function presentClient({ id, name, careerPageUrl }: OrganizationRow, openJobs: number) {
  return { id, name, careerPageUrl, openJobs };
}
