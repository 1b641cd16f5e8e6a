import { decodeHTML } from 'entities';

/**
 * HTML without a single character reference, as Indeed asks for (docs.indeed.com, XML feed: "literal characters only").
 * A `<` that would turn text into a tag once it is literal becomes `‹`, so that what a feed wrote as text stays text.
 */
export function literalHtml(html: string): string {
  return html.replace(/&(?:#\w+|\w+);/g, (reference, offset: number) => {
    const literal = decodeHTML(reference);
    return literal === '<' && opensTag(html.slice(offset + reference.length)) ? '‹' : literal;
  });
}

/** What makes a parser see a tag after `<` (HTML Standard, "tag open state"); a reference may yet become such a letter. */
function opensTag(rest: string): boolean {
  return /^[A-Za-z/!?&]/.test(rest);
}
