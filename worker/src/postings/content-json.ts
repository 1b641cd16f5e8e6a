interface Described {
  readonly description: string;
  readonly descriptionText: string;
}

/**
 * Writes a posting as JSON: what its content hash is made of, so that it must stay the same from release to release. The two
 * long texts, which mostly have nothing to escape but ends of lines, are taken as they are.
 *
 * @param posting of texts that may be stored (`storable`)
 * @returns what `JSON.stringify` returns for the same fields in the order `externalId`, `title`, `description`,
 * `descriptionText` and the rest
 */
export function contentJson({ externalId, title, description, descriptionText, ...rest }: Described & { readonly externalId: string; readonly title: string; readonly location: string }): string {
  return `{"externalId":${JSON.stringify(externalId)},"title":${JSON.stringify(title)},"description":${quoted(description)},"descriptionText":${quoted(descriptionText)},${JSON.stringify(rest).slice(1)}`;
}

/** Of what may be stored, JSON writes only these in another way: to look for one character after the other is faster than a look for any. */
function quoted(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\') && !text.includes('\t') && !text.includes('\r');
  return isPlain ? `"${text.replaceAll('\n', '\\n')}"` : JSON.stringify(text);
}
