import type { KnownJob } from 'db/repositories/job-sync';
import type { KnownRecord } from '../connectors/connector.js';
import { bytesDigest } from '../connectors/fingerprint.js';

/** Records that jobs were read from, by the bytes they came as. Nothing is recognised before the jobs are known. */
export class KnownRecords {
  readonly #byBytes = new Map<string, KnownRecord>();

  fill(jobs: readonly KnownJob[]): void {
    for (const { externalId, fingerprint } of jobs) {
      const digest = fingerprint === null ? undefined : bytesDigest(fingerprint);
      if (fingerprint !== null && digest !== undefined) this.#byBytes.set(digest, { externalId, fingerprint });
    }
  }

  readonly recognise = (digest: string): KnownRecord | undefined => this.#byBytes.get(digest);
}
