/** @returns the address a link to a phone number has, however the number is written for people */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
