/** RFC 2606. */
const nowhere = /[@.](?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/i;

/** @returns whether an address is one of those that are kept for examples: nobody has a mailbox there */
export function isNobodysMailbox(address: string): boolean {
  return nowhere.test(address);
}
