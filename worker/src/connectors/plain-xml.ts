/** Characters that a parser refuses or writes in another way, and what stands for bytes that are none. */
const DOUBTFUL = /[\0-\x08\x0B-\x1F\uFFFD-\uFFFF]/;
/** White space, the tag of an element, and the text that follows it: without references, and without what might end a section. */
const CHILD = /\s*<([A-Za-z_][\w.-]*)(?:\/>|>([^<&\]]*)(<!\[CDATA\[)?)/y;
const TEXT = /[^<&\]]*/y;
const SPACE = /\s*/y;
const SECTION_END = ']]>';

/**
 * Reads a record as most are: elements side by side, without attributes, each a text or a section of characters. A parser goes
 * from character to character and takes several times as long. Where it is not sure it reads nothing, and the parser decides.
 *
 * @param xml from the beginning of a record's tag to the end of its last one
 * @param most elements
 * @returns what each of its elements says, in their order
 */
export function plainRecord(xml: string, element: string, most: number): readonly (readonly [name: string, text: string])[] | undefined {
  const [opening, closing] = [`<${element}>`, `</${element}>`];
  if (!xml.startsWith(opening) || !xml.endsWith(closing) || DOUBTFUL.test(xml)) return undefined;
  const end = xml.length - closing.length;
  const children: (readonly [string, string])[] = [];
  let at = opening.length;
  while (behind(SPACE, xml, at) < end) {
    CHILD.lastIndex = at;
    const [tag, name, text, section] = CHILD.exec(xml) ?? [];
    if (tag === undefined || name === undefined || name === element || children.length === most) return undefined;
    at += tag.length;
    let said = text ?? '';
    if (section !== undefined) {
      const sectionEnd = xml.indexOf(SECTION_END, at);
      if (sectionEnd < 0) return undefined;
      const rest = sectionEnd + SECTION_END.length;
      said += xml.slice(at, sectionEnd);
      at = behind(TEXT, xml, rest);
      said += xml.slice(rest, at);
    }
    if (text !== undefined) {
      if (!xml.startsWith(`</${name}>`, at)) return undefined;
      at += name.length + '</>'.length;
    }
    children.push([name, said.trim()]);
  }
  return children;
}

/** @returns where what matches from there on ends */
function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.exec(text);
  return pattern.lastIndex;
}
