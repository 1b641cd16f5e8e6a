/** What JSON writes in another way, but for the ends of lines. */
const ESCAPED = /["\\\u0000-\u0009\u000B-\u001F\uD800-\uDFFF]/;

interface Described {
  readonly description: string;
  readonly descriptionText: string;
}

/**
 * Writes a posting as JSON: what its content hash is made of, so that it must stay the same from release to release. The two
 * long texts, which have nothing to escape but ends of lines, are taken as they are.
 *
 * @returns what `JSON.stringify` returns for the same fields in the order `externalId`, `title`, `description`,
 * `descriptionText` and the rest
 */
export function contentJson({ externalId, title, description, descriptionText, ...rest }: Described & { readonly externalId: string; readonly title: string; readonly location: string }): string {
  return `{"externalId":${JSON.stringify(externalId)},"title":${JSON.stringify(title)},"description":${quoted(description)},"descriptionText":${quoted(descriptionText)},${JSON.stringify(rest).slice(1)}`;
}

function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text.replaceAll('\n', '\\n')}"`;
}
