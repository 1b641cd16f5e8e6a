import { readFile } from 'node:fs/promises';
import { multiLine, singleLine } from 'contract';
import type { OrganizationEntity } from 'db/entities/organization.entity';
import { findLogo } from 'db/repositories/feeds/organizations';
import {
  changeStaffOrganization,
  type ChangeOutcome,
  findKeptOrganization,
  listKeptOrganizations,
  switchStaffOrganization,
} from 'db/repositories/feeds/staff-organizations';
import type { Column } from '../../cli/command-kit.js';
import { uploadsIn } from '../../films/film-files.js';
import { removeUnusedFiles } from '../../films/films.js';
import { orderSync } from '../../jobs/sync-feeds.js';
import { LARGEST, readLogo } from '../../organizations/logo.js';
import { Both, OPERATIONS_PATH, Table } from './layout.js';
import {
  ChangeForm,
  entryOf,
  fields,
  labelled,
  ofTheFile,
  organizationFaults,
  organizationPage,
  ORGANIZATIONS_PATH,
  ownerWords,
  type Texts,
  textsOf,
} from './organization-page.js';
import { type Answer, fieldOf, notFound, type Operations, type PageRouter } from './page-router.js';

const columns: readonly Column<OrganizationEntity>[] = [
  { heading: 'name', fact: ({ name }) => name },
  { heading: 'id', fact: ({ id }) => id },
  { heading: 'changed', fact: ({ owner }) => ownerWords[owner] },
  { heading: 'state', fact: ({ active }) => (active ? 'on' : 'off') },
  { heading: 'system', fact: ({ vendor }) => vendor },
  { heading: 'career page', fact: ({ careerPageUrl }) => careerPageUrl },
];

export function addOrganizations({ router, view, act, upload }: PageRouter, operations: Operations): void {
  const { dataSource, mediaDirectory, siteUrl } = operations;

  view(ORGANIZATIONS_PATH, async () => ({
    title: 'Organizations',
    content: (
      <>
        <p>
          <a href={`${OPERATIONS_PATH}/new-organization`}>Add an organization</a>
        </p>
        <Table
          caption="Organizations, in the order of the lists"
          columns={columns}
          rows={await listKeptOrganizations(dataSource)}
          link={({ id }) => `${ORGANIZATIONS_PATH}/${id}`}
          empty="There is no organization."
        />
      </>
    ),
  }));

  view(`${ORGANIZATIONS_PATH}/:id`, async ({ params }) => {
    const found = await findKeptOrganization(dataSource, String(params['id']));
    return found ? organizationPage(found, siteUrl) : notFound;
  });

  act(`${ORGANIZATIONS_PATH}/:id`, async (request) => {
    const id = String(request.params['id']);
    const before = await findKeptOrganization(dataSource, id);
    if (!before) return notFound;
    const given = fields.map(
      ({ field, isLong }) => [field, fieldOf(request, field, isLong ? multiLine : singleLine)] as const,
    );
    const was = textsOf(before);
    const wanted: Texts = { ...was, ...Object.fromEntries(given) };
    const { reportTo, ...entry } = entryOf(wanted);
    const faults = organizationFaults({ id, vendor: before.vendor, reportTo, ...entry });
    if (faults.length > 0)
      return { ...organizationPage(before, siteUrl, { wanted, faults }), title: 'Not changed', status: 400 };
    const { name, careerPageUrl, ...profile } = entry;
    const outcome = await changeStaffOrganization(dataSource, {
      id,
      version: fieldOf(request, 'version'),
      name,
      careerPageUrl,
      profile: { ...before.profile, ...profile },
      reportTo,
    });
    if (outcome === 'stale') {
      const now = (await findKeptOrganization(dataSource, id)) ?? before;
      return {
        title: 'Changed by somebody else',
        content: (
          <>
            <p role="alert" className="note">
              Somebody has changed it since you opened it. Nothing of yours was saved.
            </p>
            <Both stored={labelled(textsOf(now))} sent={labelled(wanted)} />
            <h2>Change</h2>
            <ChangeForm organization={now} wanted={wanted}>
              Save this all the same
            </ChangeForm>
          </>
        ),
        status: 409,
      };
    }
    const changed = fields.filter(({ field }) => was[field] !== wanted[field]);
    // Of a person's address and of long texts, the record says only that they changed.
    const note = changed.map(({ field, label }) =>
      field === 'name' || field === 'careerPageUrl'
        ? `${label}: “${was[field]}” is now “${wanted[field]}”.`
        : `${label} changed.`,
    );
    return (
      refusal(outcome) ?? {
        to: `${ORGANIZATIONS_PATH}/${id}`,
        note: note.join(' ') || 'Nothing was different.',
      }
    );
  });

  router.get(`${ORGANIZATIONS_PATH}/:id/logo`, async ({ params }, response, next) => {
    const logo = await findLogo(dataSource, params.id);
    if (!logo) return next();
    response.set('Content-Security-Policy', "default-src 'none'; sandbox").type(logo.type).send(logo.bytes);
  });

  upload(
    `${ORGANIZATIONS_PATH}/:id/logo`,
    {
      directory: uploadsIn(mediaDirectory),
      maxBytes: LARGEST.png,
      removeUnused: () => removeUnusedFiles(operations),
    },
    async (request, { fields: given, file, fault = 'Choose a file.' }) => {
      const id = String(request.params['id']);
      const now = await findKeptOrganization(dataSource, id);
      if (!now) return notFound;
      const refused = (reason: string, status: number): Answer => ({
        ...organizationPage(now, siteUrl, { faults: [reason.replace(/\.$/, '')] }),
        outcome: `refused: ${reason}`,
        status,
      });
      const isRemoved = given['do'] === 'remove';
      if (!isRemoved && file === undefined) return refused(fault, 422);
      const read = isRemoved || file === undefined ? undefined : await readLogo(await readFile(file));
      if (read && 'fault' in read) return refused(`Choose another file: this one ${read.fault}.`, 422);
      const outcome = await changeStaffOrganization(
        dataSource,
        { ...now, version: given['version'] ?? '', profile: { ...now.profile, logo: read?.logo } },
        read?.bytes,
      );
      if (outcome === 'stale')
        return refused(
          'Somebody has changed it since you opened it, and nothing was stored. Look at it and repeat.',
          409,
        );
      const note = `The logo is ${isRemoved ? 'removed' : 'stored'}.`;
      return refusal(outcome) ?? { to: `${ORGANIZATIONS_PATH}/${id}`, note };
    },
  );

  for (const active of [true, false])
    act(`${ORGANIZATIONS_PATH}/:id/${active ? 'on' : 'off'}`, async ({ params }) => {
      const id = String(params['id']);
      const refused = refusal(await switchStaffOrganization(dataSource, id, active));
      if (refused) return refused;
      // When the queue is away, the next round reads its feed.
      if (active) await orderSync(operations, id).catch(() => undefined);
      const note = active
        ? 'It is on: its feed is read now, and its jobs are shown.'
        : 'It is off: its jobs are not shown.';
      return { to: `${ORGANIZATIONS_PATH}/${id}`, note };
    });
}

function refusal(outcome: ChangeOutcome): Answer | undefined {
  if (outcome === 'unknown') return notFound;
  return outcome === 'file' ? { title: 'Not changed', content: <p>{ofTheFile}</p>, status: 409 } : undefined;
}
