import { multiLine, singleLine } from 'contract';
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
import { Input, TextArea } from './lists.js';
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

/** Fields of the form, as texts. */
const fields = [
  { field: 'name', label: 'Name', isLong: false },
  { field: 'careerPageUrl', label: 'Career page', isLong: false },
  { field: 'reportTo', label: 'Monthly report to, an e-mail address', isLong: false },
  { field: 'colour', label: 'Colour, like #0b5a63', isLong: false },
  { field: 'aboutEn', label: 'About (English), with empty lines between paragraphs', isLong: true },
  { field: 'aboutEs', label: 'About (Spanish)', isLong: true },
  { field: 'benefitsEn', label: 'Benefits (English), one a line', isLong: true },
  { field: 'benefitsEs', label: 'Benefits (Spanish)', isLong: true },
] as const;
type Field = (typeof fields)[number]['field'];
type Texts = Readonly<Record<Field, string>>;

function textsOf({ name, careerPageUrl, reportTo = '', profile }: KeptOrganization): Texts {
  const { about, benefits, colour = '' } = profile;
  return {
    name,
    careerPageUrl,
    reportTo,
    colour,
    aboutEn: about?.en ?? '',
    aboutEs: about?.es ?? '',
    benefitsEn: benefits?.en.join('\n') ?? '',
    benefitsEs: benefits?.es?.join('\n') ?? '',
  };
}

/** @returns the fields as the organizations file would have them */
function entryOf(texts: Texts) {
  const { name, careerPageUrl, aboutEn, aboutEs, benefitsEn, benefitsEs } = texts;
  const lines = (text: string) => (text === '' ? undefined : text.split(/\n+/));
  return {
    name,
    careerPageUrl,
    reportTo: texts.reportTo || undefined,
    colour: texts.colour || undefined,
    about: `${aboutEn}${aboutEs}` === '' ? undefined : { en: aboutEn, es: aboutEs || undefined },
    benefits:
      `${benefitsEn}${benefitsEs}` === ''
        ? undefined
        : { en: lines(benefitsEn) ?? [], es: lines(benefitsEs) },
  };
}

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
    const given = fields.map(
      ({ field, isLong }) => [field, fieldOf(request, field, isLong ? multiLine : singleLine)] as const,
    );
    const was = textsOf(before);
    const wanted: Texts = { ...was, ...Object.fromEntries(given) };
    const { reportTo, ...entry } = entryOf(wanted);
    const faults = organizationFaults({ id, vendor: before.vendor, reportTo, ...entry });
    if (faults.length > 0) return { ...pageOf(before, wanted, faults), title: 'Not changed', status: 400 };
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
      return { title: 'Changed by somebody else', content: <Both now={now} yours={wanted} />, status: 409 };
    }
    const changed = fields.filter(({ field }) => was[field] !== wanted[field]);
    // Of a person's address and of long texts, the record says only that they changed.
    const note = changed.map(({ field, label }) =>
      field === 'name' || field === 'careerPageUrl'
        ? `${label}: “${was[field]}” is now “${wanted[field]}”.`
        : `${label.replace(/,.*/, '')} changed.`,
    );
    return (
      refusal(outcome) ?? {
        to: `${ORGANIZATIONS_PATH}/${id}`,
        note: note.join(' ') || 'Nothing was different.',
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

/** @returns what is wrong with an entry, in the words of its form */
export function organizationFaults(entry: object): string[] {
  return entryFaults(entry).map(({ field, text }) => {
    // `benefits.en[0]` is of the field `benefitsEn`.
    const name = field.replace(/\[\d+\]$/, '').replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());
    return text.replace(field, fields.find((one) => one.field === name)?.label ?? field);
  });
}

function refusal(outcome: ChangeOutcome): Answer | undefined {
  if (outcome === 'unknown') return notFound;
  return outcome === 'file' ? { title: 'Not changed', content: <p>{ofTheFile}</p>, status: 409 } : undefined;
}

function pageOf(
  organization: KeptOrganization,
  wanted: Texts = textsOf(organization),
  faults: readonly string[] = [],
): Answer {
  const { id, name, owner, active, vendor, source, careerPageUrl, isReportEnded } = organization;
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
            ...(isReportEnded ? ([['monthly report', 'ended by its link']] as const) : []),
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
  readonly wanted: Texts;
  readonly children: string;
}

function ChangeForm({ organization: { id, version }, wanted, children }: ChangeFormProps) {
  return (
    <Action
      to={`${ORGANIZATIONS_PATH}/${id}`}
      fields={
        <>
          <input type="hidden" name="version" value={version} />
          {fields.map(({ field, label, isLong }) =>
            isLong ? (
              <TextArea key={field} name={field} label={label} value={wanted[field]} />
            ) : (
              <Input key={field} name={field} label={label} type="text" value={wanted[field]} isBroad />
            ),
          )}
        </>
      }
    >
      {children}
    </Action>
  );
}

/** For the second of two who changed the same organization. */
function Both({ now, yours }: { readonly now: KeptOrganization; readonly yours: Texts }) {
  return (
    <>
      <p role="alert" className="note">
        Somebody has changed it since you opened it. Nothing of yours was saved.
      </p>
      <Table
        caption="Both"
        columns={[
          { heading: 'field', fact: ({ label }) => label },
          { heading: 'as it is now', fact: ({ field }) => textsOf(now)[field] },
          { heading: 'as you wanted it', fact: ({ field }) => yours[field] },
        ]}
        rows={fields.filter(({ field }) => textsOf(now)[field] !== yours[field])}
        empty="Both are the same."
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
