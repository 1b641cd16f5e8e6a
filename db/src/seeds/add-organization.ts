import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Brand } from 'contract';
import { errorCode } from '../error-code.js';
import { OperatorError } from 'server-kit/operator-error';
import { checkOrganizations, readEntries, type OrganizationEntry } from './organizations-file.js';

/** One entry in the words of the file. */
export interface NewOrganization {
  readonly id: string;
  readonly name: string;
  readonly careerPageUrl?: string | undefined;
  readonly vendor: string;
  readonly board?: string | undefined;
  readonly file?: string | undefined;
  readonly keyVariable?: string | undefined;
}

/** The extended file, checked and not yet written. */
interface PlannedAddition {
  readonly organization: OrganizationEntry;
  /** Replaces the file atomically; entries added meanwhile are kept. @throws {OperatorError} when the entry no longer fits, or another process is adding one */
  write(): Promise<void>;
}

interface AdditionRules {
  readonly path: string;
  readonly brand: Brand;
  readonly vendors: readonly string[];
  readonly feedsDirectory: string;
}

/**
 * Adds one entry to the organizations file; the others stay as they are.
 *
 * @throws {OperatorError} when the file or the entry is not valid, or the organization or its feed exists
 */
export async function planAddition(entry: NewOrganization, rules: AdditionRules): Promise<PlannedAddition> {
  const { organization } = await extended(entry, rules);
  return {
    organization,
    write: async () => {
      // Follows symbolic links.
      const file = await realpath(rules.path);
      const draft = `${file}.part`;
      // Addresses may hold keys: the draft gets the mode of the file.
      const { mode, uid, gid } = await stat(file);
      const handle = await open(draft, 'wx', mode).catch((error: unknown) => {
        throw errorCode(error) === 'EEXIST'
          ? new OperatorError(
              `Another process is adding to ${rules.path}. If none is, ${draft} was left behind: delete it.`,
            )
          : error;
      });
      try {
        // Read again: the entry's feed was tried in between, which takes a while.
        const { entries } = await extended(entry, rules);
        await handle.chown(uid, gid).catch(() => {
          throw new OperatorError(`${rules.path} belongs to another user or group: add to it as that one.`);
        });
        await handle.chmod(mode);
        await handle.writeFile(`${JSON.stringify(entries, null, 2)}\n`);
        await handle.sync();
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
    },
  };
}

async function extended(
  entry: NewOrganization,
  { path, brand, vendors, feedsDirectory }: AdditionRules,
): Promise<{ readonly entries: readonly unknown[]; readonly organization: OrganizationEntry }> {
  const before = await readEntries(path);
  const known = checkOrganizations(before, path, brand, vendors);
  const holder = known.find(({ id }) => id === entry.id);
  if (holder)
    throw new OperatorError(
      `There is an organization "${holder.id}" already (${holder.name}, ${holder.vendor}): take another id, or change its entry in ${path}.`,
    );
  const others: readonly unknown[] = Array.isArray(before) ? before : [];
  const entries = [
    ...others,
    Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)),
  ];
  const organization = checkOrganizations(entries, path, brand, vendors).at(-1);
  if (!organization) throw new OperatorError(`${path} takes no entries.`);
  const sourceOf = ({ sourceKind, source }: OrganizationEntry) =>
    sourceKind === 'file' ? resolve(feedsDirectory, source) : source;
  const reader = known.find(
    (other) =>
      other.vendor === organization.vendor &&
      other.sourceKind === organization.sourceKind &&
      sourceOf(other) === sourceOf(organization),
  );
  // The address is not named: it may hold a key.
  if (reader)
    throw new OperatorError(
      `"${reader.id}" reads this ${reader.sourceKind === 'file' ? 'file' : `${reader.vendor} board`} already: two organizations would show the same jobs.`,
    );
  return { entries, organization };
}
