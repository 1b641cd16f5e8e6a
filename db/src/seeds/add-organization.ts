import { rename, writeFile } from 'node:fs/promises';
import type { Brand } from '../contract/brand.js';
import { OperatorError } from '../operator-error.js';
import { checkOrganizations, readEntries, type OrganizationEntry } from './organizations-file.js';

/** One entry as the file words it; what is not given is left out. */
export interface NewOrganization {
  readonly id: string;
  readonly name: string;
  readonly careerPageUrl?: string | undefined;
  readonly vendor: string;
  readonly board?: string | undefined;
  readonly file?: string | undefined;
  readonly keyVariable?: string | undefined;
}

/** The file with one entry more, checked and not yet written. */
export interface PlannedAddition {
  readonly organization: OrganizationEntry;
  /** Puts the file in its place whole: who reads it meanwhile sees the old one or the new one. */
  write(): Promise<void>;
}

/**
 * Adds one entry to the organizations file; the others stay as they are.
 *
 * @param vendors the connectors there are
 * @throws {OperatorError} when the file or the entry is not valid, or the organization or its feed is there already
 */
export async function planAddition(path: string, entry: NewOrganization, brand: Brand, vendors: readonly string[]): Promise<PlannedAddition> {
  const entries = await readEntries(path);
  const known = checkOrganizations(entries, path, brand, vendors);
  const holder = known.find(({ id }) => id === entry.id);
  if (holder) throw new OperatorError(`There is an organization "${holder.id}" already (${holder.name}, ${holder.vendor}): take another id, or change its entry in ${path}.`);
  const source = entry.board ?? entry.file;
  const reader = known.find((other) => other.vendor === entry.vendor && other.source === source && other.sourceKind === (entry.board === undefined ? 'file' : 'board'));
  // Not named: an address may hold a key.
  if (reader) throw new OperatorError(`"${reader.id}" reads this ${entry.board === undefined ? 'file' : `${entry.vendor} board`} already: two organizations would show the same jobs.`);
  const others: readonly unknown[] = Array.isArray(entries) ? entries : [];
  const extended = [...others, Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))];
  const organization = checkOrganizations(extended, path, brand, vendors).at(-1);
  if (!organization) throw new OperatorError(`${path} takes no entries.`);
  return {
    organization,
    write: async () => {
      const draft = `${path}.${process.pid}.part`;
      await writeFile(draft, `${JSON.stringify(extended, null, 2)}\n`);
      await rename(draft, path);
    },
  };
}
