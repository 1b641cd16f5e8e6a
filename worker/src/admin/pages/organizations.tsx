import type { OrganizationEntity } from 'db/entities/organization.entity';
import {
  changeStaffOrganization,
  type ChangeOutcome,
  findKeptOrganization,
  type KeptOrganization,
  listKeptOrganizations,
  switchStaffOrganization,
} from 'db/repositories/feeds/staff-organizations';
import { entryFaults } from 'db/seeds/organizations-file';
import type { Column } from '../../cli/command-kit.js';
import { redactedSource } from '../../http/feed-error.js';
import { orderSync } from '../../jobs/sync-feeds.js';
import { Action, Facts, OPERATIONS_PATH, Table } from './layout.js';
import { Input } from './lists.js';
import { type Answer, fieldOf, notFound, type Operations, type PageRouter } from './page-router.js';

export const ORGANIZATIONS_PATH = '/organizations';

const ownerWords = { file: 'the file', staff: 'these pages' } as const;

const columns: readonly Column<OrganizationEntity>[] = [
  { heading: 'name', fact: ({ name }) => name },
  { heading: 'id', fact: ({ id }) => id },
  { heading: 'kept in', fact: ({ owner }) => ownerWords[owner] },
  { heading: 'state', fact: ({ active }) => (active ? 'on' : 'off') },
  { heading: 'system', fact: ({ vendor }) => vendor },
  { heading: 'career page', fact: ({ careerPageUrl }) => careerPageUrl },
];

const ofTheFile =
  'The organizations file (ORGANIZATIONS_FILE) has this organization, and every start stores what it says: change it there. Once its entry has left the file, it is off.';

/** What visitors read of an organization. */
type Shown = Pick<KeptOrganization, 'name' | 'careerPageUrl'>;
const labels = { name: 'Name', careerPageUrl: 'Career page' } as const satisfies Record<keyof Shown, string>;

export function addOrganizations({ view, act }: PageRouter, operations: Operations): void {
  const { dataSource } = operations;

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
    return found ? pageOf(found) : notFound;
  });

  act(`${ORGANIZATIONS_PATH}/:id`, async (request) => {
    const id = String(request.params['id']);
    const before = await findKeptOrganization(dataSource, id);
    if (!before) return notFound;
    const wanted = { name: fieldOf(request, 'name'), careerPageUrl: fieldOf(request, 'careerPageUrl') };
    const faults = organizationFaults({ id, vendor: before.vendor, ...wanted });
    if (faults.length > 0) return { ...pageOf(before, wanted, faults), title: 'Not changed', status: 400 };
    const outcome = await changeStaffOrganization(dataSource, {
      id,
      version: fieldOf(request, 'version'),
      ...wanted,
    });
    if (outcome === 'stale') {
      const now = (await findKeptOrganization(dataSource, id)) ?? before;
      return { title: 'Changed by somebody else', content: <Both now={now} yours={wanted} />, status: 409 };
    }
    return (
      refusal(outcome) ?? {
        to: `${ORGANIZATIONS_PATH}/${id}`,
        note:
          fieldNames
            .filter((field) => before[field] !== wanted[field])
            .map((field) => `${labels[field]}: “${before[field]}” is now “${wanted[field]}”.`)
            .join(' ') || 'Nothing was different.',
      }
    );
  });

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

const fieldNames = ['name', 'careerPageUrl'] as const satisfies readonly (keyof Shown)[];

/** @returns what is wrong with an entry, in the words of its form */
export function organizationFaults(entry: object): string[] {
  return entryFaults(entry).map(({ field, text }) =>
    text.replace(field, field === 'name' || field === 'careerPageUrl' ? labels[field] : field),
  );
}

function refusal(outcome: ChangeOutcome): Answer | undefined {
  if (outcome === 'unknown') return notFound;
  return outcome === 'file' ? { title: 'Not changed', content: <p>{ofTheFile}</p>, status: 409 } : undefined;
}

function pageOf(
  organization: KeptOrganization,
  wanted: Shown = organization,
  faults: readonly string[] = [],
): Answer {
  const { id, name, owner, active, vendor, source, careerPageUrl } = organization;
  return {
    title: name,
    content: (
      <>
        <Faults faults={faults} />
        <Facts
          facts={[
            ['id', id],
            ['kept in', ownerWords[owner]],
            ['state', active ? 'on' : 'off'],
            ['system', vendor],
            ['board', redactedSource(source)],
            ['career page', careerPageUrl],
          ]}
        />
        <p>
          <a href={`${OPERATIONS_PATH}/feeds/${id}`}>Its feed: runs, counts and faults</a>
        </p>
        {owner === 'file' ? (
          <p>{ofTheFile}</p>
        ) : (
          <>
            <h2>Change</h2>
            <ChangeForm organization={organization} wanted={wanted}>
              Save
            </ChangeForm>
            <h2>{active ? 'Switch off' : 'Switch on'}</h2>
            <Action to={`${ORGANIZATIONS_PATH}/${id}/${active ? 'off' : 'on'}`}>
              {active ? 'Take its jobs from the site' : 'Show its jobs again'}
            </Action>
          </>
        )}
      </>
    ),
  };
}

interface ChangeFormProps {
  readonly organization: KeptOrganization;
  readonly wanted: Shown;
  readonly children: string;
}

function ChangeForm({ organization: { id, version }, wanted, children }: ChangeFormProps) {
  return (
    <Action
      to={`${ORGANIZATIONS_PATH}/${id}`}
      fields={
        <>
          <input type="hidden" name="version" value={version} />
          {fieldNames.map((field) => (
            <Input
              key={field}
              name={field}
              label={labels[field]}
              type={field === 'name' ? 'text' : 'url'}
              value={wanted[field]}
              isBroad
            />
          ))}
        </>
      }
    >
      {children}
    </Action>
  );
}

/** For the second of two who changed the same organization. */
function Both({ now, yours }: { readonly now: KeptOrganization; readonly yours: Shown }) {
  return (
    <>
      <p role="alert" className="note">
        Somebody has changed it since you opened it. Nothing of yours was saved.
      </p>
      <Table
        caption="Both"
        columns={[
          { heading: 'field', fact: (field) => labels[field] },
          { heading: 'as it is now', fact: (field) => now[field] },
          { heading: 'as you wanted it', fact: (field) => yours[field] },
        ]}
        rows={fieldNames}
        empty=""
      />
      <h2>Change</h2>
      <ChangeForm organization={now} wanted={yours}>
        Save this all the same
      </ChangeForm>
    </>
  );
}

export function Faults({ faults }: { readonly faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <div role="alert" className="note">
      {faults.map((fault) => (
        <p key={fault}>{fault}.</p>
      ))}
    </div>
  );
}
