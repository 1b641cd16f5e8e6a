/** RFC 2606. */
const reserved = /[@.](?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/i;

/** @returns whether the domain of an address is reserved for examples and tests: it has no mailboxes */
export function hasReservedDomain(address: string): boolean {
  return reserved.test(address);
}
