/**
 * @returns whether browsers and `fetch` can go there. yup's own rule for addresses refuses hosts without a dot, which
 * private networks are full of, and lets `//host` and `ftp:` through.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
