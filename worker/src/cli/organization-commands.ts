import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { hasOwnCareerPage, isWebAddress } from 'contract';
import type { OrganizationEntity } from 'db/entities/organization.entity';
import { listKeptOrganizations } from 'db/repositories/feeds/staff-organizations';
import { OperatorError } from 'server-kit/operator-error';
import { planAddition, type NewOrganization } from 'db/seeds/add-organization';
import { entryFaults, readOrganizations, type OrganizationEntry } from 'db/seeds/organizations-file';
import { readRecords } from '../connectors/kit/feed.js';
import { redactedSource } from '../http/feed-error.js';
import { connectorOf, vendors } from '../connectors/registry.js';
import { readSettings, type Settings } from '../env.js';
import { type Print, table, withDatabase, withHttp } from './command-kit.js';
import { countsLine, trySite } from './feed-trial.js';

type AddOptions = Omit<NewOrganization, 'id' | 'careerPageUrl' | 'vendor'> & {
  readonly vendor?: string;
  readonly site?: string;
  readonly careerPage?: string;
  readonly try: boolean;
};

export function addOrganizationCommands(program: Command, print: Print): void {
  const organizations = program
    .command('organizations')
    .description('the organizations of ORGANIZATIONS_FILE and of staff');

  organizations
    .command('list')
    .description(
      'every entry of the file, whether the key it names is set, and what staff added; "owner" may change it',
    )
    .action(async () => {
      const settings = readSettings();
      const entries = await readOrganizations(settings.organizationsFile, settings.brand, vendors);
      const kept = await withDatabase(settings, listKeptOrganizations).catch((error: unknown) => {
        if (!(error instanceof OperatorError)) throw error;
        print(`Those that staff added are not listed: ${error.message}`);
        return [];
      });
      const ofStaff = kept.filter(
        ({ id, owner }) => owner === 'staff' && !entries.some((entry) => entry.id === id),
      );
      print(
        listed([...entries.map((entry) => ({ ...entry, owner: 'file' as const })), ...ofStaff], settings),
      );
    });

  organizations
    .command('add')
    .description(`add one entry to the file, after reading its feed once. Vendors: ${vendors.join(', ')}`)
    .argument('<id>', '2-40 lower-case letters, digits or hyphens; part of the address of every job')
    .requiredOption('--name <name>', 'as visitors read it')
    .option('--vendor <vendor>', 'its applicant tracking system')
    .option('--site <address>', 'or its career site: the system and the board are found there')
    .option('--career-page <address>', 'its own career page; ours when it has none')
    .option('--board <name or address>', 'the board at the vendor')
    .option('--file <file>', 'or a feed file: a path, or a name below FEEDS_DIRECTORY')
    .option('--key-variable <name>', 'the environment variable that holds the key of the source')
    .option('--no-try', 'do not read the feed first')
    .action(async (id: string, { careerPage, site, try: tries, ...given }: AddOptions) => {
      const settings = readSettings();
      if (site !== undefined && (given.vendor ?? given.board ?? given.file) !== undefined)
        throw new OperatorError('Say either --site, or --vendor with --board or --file.');
      const rest = { ...given, ...(site !== undefined && (await found(site, settings, print))) };
      const organization = {
        id,
        // Behind the `#` are options of the reader.
        careerPageUrl: careerPage ?? site?.replace(/#.*$/s, ''),
        ...rest,
        vendor: rest.vendor ?? '',
        ...(rest.file !== undefined && { file: asStored(rest.file, settings.feedsDirectory) }),
      };
      requireSoundOptions(organization);
      const planned = await planAddition(organization, {
        path: settings.organizationsFile,
        brand: settings.brand,
        vendors,
        feedsDirectory: settings.feedsDirectory,
      });
      if ((careerPage ?? site) === undefined)
        print(
          `It has no career page of its own: "Visit Career Page" leads to ${settings.brand.careerPageUrl} (BRAND_CAREER_PAGE_URL).`,
        );
      if (tries && site === undefined) print(await tryFeed(planned.organization, settings));
      await planned.write();
      print(
        `Added "${id}" to ${settings.organizationsFile}. Every start stores the file; "ops seed" and "ops feeds sync ${id}" do it now.`,
      );
    });
}

/** Finds the system and the board of a career site, and shows what it gives. @throws as `trySite` */
async function found(
  site: string,
  settings: Settings,
  print: Print,
): Promise<{ vendor: string; board: string }> {
  if (!isWebAddress(site))
    throw new OperatorError('--site must be an address like https://careers.clinic.example/.');
  const { feedsDirectory } = settings;
  const { vendor, board, sign, feed, fields } = await withHttp(settings, (http) =>
    trySite(new URL(site), { http, feedsDirectory }),
  );
  print([
    `It is ${vendor}, board ${redactedSource(board)} (${sign}).`,
    countsLine(feed),
    ...feed.notes.map(({ note }) => note),
    '',
    ...fields.lines(),
    '',
  ]);
  return { vendor, board };
}

/** Later reads have another working folder, so a path is stored absolute; a name below the feeds folder stays as it is. */
function asStored(file: string, feedsDirectory: string): string {
  const here = resolve(file);
  const below = resolve(feedsDirectory, file);
  const isBelow = !relative(resolve(feedsDirectory), below).startsWith('..') && existsSync(below);
  return isAbsolute(file) || isBelow || !existsSync(here) ? file : here;
}

const options: Readonly<Record<string, string>> = {
  id: '<id>',
  name: '--name',
  careerPageUrl: '--career-page',
  vendor: '--vendor',
  board: '--board',
  file: '--file',
  keyVariable: '--key-variable',
};

function requireSoundOptions(organization: NewOrganization): void {
  const faults = entryFaults(organization).map(({ field, text }) =>
    text.replace(field, options[field] ?? field),
  );
  if (!vendors.includes(organization.vendor)) faults.push(`--vendor must be one of: ${vendors.join(', ')}`);
  if ((organization.board === undefined) === (organization.file === undefined))
    faults.push('Name either --board or --file, and not both');
  if (faults.length > 0) throw new OperatorError(faults.map((fault) => `${fault}.`).join('\n'));
}

/** @throws {FeedError} when the feed cannot be read @throws {OperatorError} when its key is not set, or no record can become a job */
async function tryFeed(
  { vendor, keyVariable, ...source }: OrganizationEntry,
  settings: Settings,
): Promise<string> {
  const key = keyVariable === null ? undefined : settings.keyOf(keyVariable);
  if (keyVariable !== null && key === undefined)
    throw new OperatorError(
      `${keyVariable} is not set, so its feed cannot be read: set it, or say --no-try to add it all the same.`,
    );
  const feed = await withHttp(settings, (http) =>
    readRecords(
      connectorOf(vendor),
      source,
      { http, feedsDirectory: settings.feedsDirectory, key },
      { accept: () => undefined },
    ),
  );
  const line = countsLine(feed);
  if (feed.received > 0 && feed.accepted === 0)
    throw new OperatorError(
      `None of its records can become a job (${line}): "ops feeds try" tells why; --no-try adds it all the same.`,
    );
  return line;
}

type Listed = Omit<OrganizationEntry, 'reportTo' | 'profile' | 'logoFile' | 'logo'> &
  Pick<OrganizationEntity, 'owner'>;

function listed(organizations: readonly Listed[], { keyOf, brand }: Settings): readonly string[] {
  const key = (variable: string | null) =>
    variable === null ? '' : `${variable} (${keyOf(variable) === undefined ? 'not set' : 'set'})`;
  return table(
    ['organization', 'name', 'owner', 'vendor', 'source', 'key', 'note'],
    organizations.map(
      ({ id, name, owner, vendor, sourceKind, source, keyVariable, isOwn, active, careerPageUrl }) => [
        id,
        name,
        owner,
        vendor,
        `${sourceKind} ${redactedSource(source)}`,
        key(keyVariable),
        [
          isOwn && 'own',
          !hasOwnCareerPage(id, careerPageUrl, brand) && 'no career page',
          !active && 'switched off',
        ]
          .filter(Boolean)
          .join(', '),
      ],
    ),
  );
}
