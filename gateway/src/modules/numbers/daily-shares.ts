import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { limitedAddress } from 'server-kit/clients';

/** What one address adds to one number in a day, and to all of them (product 12.7). */
export const PER_NUMBER = 50;
const PER_ADDRESS = 2_000;
export const SOURCES_PER_ADDRESS = 5;
/** Addresses and their numbers, of which the least recently used are forgotten. */
const REMEMBERED = 200_000;

/** How much of a day's numbers each address has added: in memory alone, by hashes under a key that lives a day. */
export class DailyShares {
  readonly #used = new LRUCache<string, number>({ max: REMEMBERED });
  #key = randomBytes(32);

  /** Begins a day: what was known of addresses is forgotten. */
  begin(): void {
    this.#key = randomBytes(32);
    this.#used.clear();
  }

  /** @param number kind and subject @returns whether this address may add one to it */
  take(address: string, number: string): boolean {
    const client = limitedAddress(address);
    return this.#use(client, PER_ADDRESS) && this.#use(`${client} ${number}`, PER_NUMBER);
  }

  /** @returns whether this address may state one more source that nobody has stated that day */
  takeSource(address: string): boolean {
    return this.#use(`${limitedAddress(address)} sources`, SOURCES_PER_ADDRESS);
  }

  #use(what: string, most: number): boolean {
    const hash = createHmac('sha256', this.#key).update(what).digest('base64url');
    const used = this.#used.get(hash) ?? 0;
    if (used >= most) return false;
    this.#used.set(hash, used + 1);
    return true;
  }
}
