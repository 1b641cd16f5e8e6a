import { isWebAddress } from 'contract';
import { addStaffOrganization } from 'db/repositories/feeds/staff-organizations';
import { OperatorError } from 'server-kit/operator-error';
import type { Column } from '../../cli/command-kit.js';
import { countsLine, fieldColumns, trySite, type TriedSite } from '../../cli/feed-trial.js';
import { vendors } from '../../connectors/registry.js';
import { FeedError, redactedSource } from '../../http/feed-error.js';
import { orderSync } from '../../jobs/sync-feeds.js';
import { Action, Facts, Faults, Table } from './layout.js';
import { Input } from './lists.js';
import { ORGANIZATIONS_PATH, organizationFaults } from './organization-page.js';
import { type Answer, fieldOf, type Operations, type PageRouter } from './page-router.js';

const PATH = '/new-organization';
/** A browser and its person wait for it. */
const WITHIN_SECONDS = 90;
const REJECTIONS_SHOWN = 50;
type Row = ReturnType<TriedSite['fields']['rows']>[number];
/** What visitors read of a job, in their words. Commands show the others, too. */
const shownFields: Partial<Record<Row['field'], string>> = {
  title: 'Title',
  descriptionText: 'Text',
  location: 'Place',
  workplace: 'On site, hybrid or remote',
  department: 'Department',
  employmentType: 'Type',
  pay: 'Pay',
  postedAt: 'Posted on',
  validThrough: 'Open until',
  applyUrl: 'Link to apply',
  requisitionId: 'Job number',
  language: 'Language',
};
const columns: readonly Column<Row>[] = [
  { heading: 'jobs state', fact: ({ field }) => shownFields[field] ?? field },
  ...fieldColumns.slice(1),
];

/** As `ops organizations add --site`: the address of the career site, a try, a look at it, and then it is kept. */
export function addNewOrganization({ view, act }: PageRouter, operations: Operations): void {
  const { dataSource, sources } = operations;
  let isTrying = false;

  view(PATH, () => siteForm());

  const attempt = async (site: string): Promise<Answer> => {
    if (!isWebAddress(site))
      return siteForm(site, ['It must be an address like https://careers.clinic.example/']);
    if (isTrying) return siteForm(site, ['Another site is being tried: wait a minute']);
    isTrying = true;
    const signal = AbortSignal.timeout(WITHIN_SECONDS * 1_000);
    try {
      return triedPage(site, await trySite(new URL(site), sources, signal));
    } catch (error) {
      if (signal.aborted)
        return siteForm(site, [
          `It took longer than ${WITHIN_SECONDS} seconds: "ops organizations add" waits longer`,
        ]);
      if (!(error instanceof OperatorError || error instanceof FeedError)) throw error;
      return siteForm(site, [
        error.message.replace(/\.$/, ''),
        'See in a browser whether this is the address of its list of jobs',
      ]);
    } finally {
      isTrying = false;
    }
  };
  // It only reads what the site shows to everybody.
  act(PATH, (request) => attempt(fieldOf(request, 'site').replace(/^(?=[\w.-]+\.\w+(?:\/|$))/, 'https://')), {
    changesNothing: true,
  });

  act(ORGANIZATIONS_PATH, async (request) => {
    const kept = {
      id: fieldOf(request, 'id'),
      name: fieldOf(request, 'name'),
      careerPageUrl: fieldOf(request, 'careerPageUrl') || sources.brand.careerPageUrl,
      vendor: fieldOf(request, 'vendor'),
      source: fieldOf(request, 'board'),
    };
    const { source: board, ...entry } = kept;
    const faults = organizationFaults({ ...entry, board });
    if (!vendors.includes(kept.vendor) || board === '') faults.push('Try the site again');
    const before = faults.length === 0 ? await addStaffOrganization(dataSource, kept) : undefined;
    if (before)
      faults.push(
        before.id === kept.id
          ? `There is an organization "${before.id}" already (${before.name}): take another id`
          : `"${before.id}" (${before.name}) reads this board already: two organizations would show the same jobs`,
      );
    if (faults.length > 0)
      return {
        title: 'Not added',
        content: (
          <>
            <Faults faults={faults} />
            <KeepForm {...kept} />
          </>
        ),
        status: 400,
      };
    // When the queue is away, the next round reads its feed.
    await orderSync(operations, kept.id).catch(() => undefined);
    return {
      to: `${ORGANIZATIONS_PATH}/${kept.id}`,
      made: kept.id,
      note: `“${kept.name}” is added. Its feed is read now; its jobs are on the site in a minute.`,
    };
  });
}

function siteForm(site?: string, faults: readonly string[] = []): Answer {
  return {
    title: 'Add an organization',
    content: (
      <>
        <Faults faults={faults} />
        <p>
          The address of its career site is enough: its system and its board are found there and tried.
          Nothing is kept before you have seen the result.
        </p>
        <Action to={PATH} fields={<Input name="site" label="Career site" type="text" value={site} isBroad />}>
          Try it
        </Action>
        <p>It takes up to {WITHIN_SECONDS} seconds.</p>
      </>
    ),
    ...(faults.length > 0 && { status: 400 }),
  };
}

function triedPage(site: string, { vendor, board, sign, feed, fields }: TriedSite): Answer {
  const { host, pathname } = new URL(site);
  return {
    title: `What ${host} gives`,
    content: (
      <>
        <Facts
          facts={[
            ['system', `${vendor} (${sign})`],
            ['board', redactedSource(board)],
            ['records', countsLine(feed)],
            ...feed.notes.map(({ note }) => ['note', note] as const),
          ]}
        />
        <h2>Keep it</h2>
        <KeepForm
          id={suggestedId(host, pathname)}
          name=""
          // Behind the `#` are options of the reader.
          careerPageUrl={site.replace(/#.*$/s, '')}
          vendor={vendor}
          source={board}
        />
        <Table
          caption="What the jobs state, and what they leave empty"
          columns={columns}
          rows={fields.rows().filter(({ field }) => shownFields[field] !== undefined)}
          empty=""
        />
        <Table
          caption={`Rejected records, ${REJECTIONS_SHOWN} at most`}
          columns={[
            { heading: 'id', fact: ({ externalId }) => externalId ?? '(no id)' },
            { heading: 'reason', fact: ({ reason }) => reason },
          ]}
          rows={feed.rejections.slice(0, REJECTIONS_SHOWN)}
          empty="No record was rejected."
        />
      </>
    ),
  };
}

/** @returns the middle of `careers.bayou-city.example` */
function suggestedId(host: string, pathname: string): string {
  const parts = host.replace(/:\d+$/, '').split('.').slice(0, -1);
  const name = parts.filter((part) => !/^(?:www|careers?|jobs?)$/.test(part)).at(-1) ?? pathname;
  return name
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/^-+/, '')
    .slice(0, 40);
}

interface KeepFormProps {
  readonly id: string;
  readonly name: string;
  readonly careerPageUrl: string;
  readonly vendor: string;
  readonly source: string;
}

function KeepForm({ id, name, careerPageUrl, vendor, source }: KeepFormProps) {
  return (
    <Action
      to={ORGANIZATIONS_PATH}
      fields={
        <>
          <input type="hidden" name="vendor" value={vendor} />
          <input type="hidden" name="board" value={source} />
          <Input name="name" label="Name" hint="As visitors read it." type="text" value={name} />
          <Input
            name="id"
            label="Id"
            hint="Part of the address of every job, like pelican-clinic."
            type="text"
            value={id}
          />
          <Input name="careerPageUrl" label="Career page" type="url" value={careerPageUrl} isBroad />
        </>
      }
    >
      Keep it
    </Action>
  );
}
