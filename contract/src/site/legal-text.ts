export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly string[];
}

export interface LegalText {
  readonly introduction: string;
  readonly sections: readonly LegalSection[];
}

/**
 * A legal page as staff write it, in plain text: first the introduction; `## ` begins the heading of a section, `- ` an item of the list
 * that ends it, and an empty line a paragraph.
 */
export function legalTextOf({ introduction, sections }: LegalText): string {
  const blocks = sections.flatMap(({ heading, paragraphs, items }) => [
    `## ${heading}`,
    ...paragraphs,
    ...(items.length > 0 ? [items.map((item) => `- ${item}`).join('\n')] : []),
  ]);
  return [introduction, ...blocks].join('\n\n');
}

/** @returns what {@link legalTextOf} was made from; ids are made from the headings */
export function readLegalText(text: string): LegalText {
  const [introduction = '', ...sections] = text.split(/^## /m);
  const taken = new Set<string>();
  return {
    introduction: oneLine(introduction),
    sections: sections.map((section, index) => {
      const [, heading = '', body = ''] = /^(.*)(?:\n([^]*))?$/.exec(section) ?? [];
      const lines = body.split('\n');
      const items = lines.filter(isItem);
      const slug = slugOf(heading);
      const id = slug === '' || taken.has(slug) ? `section-${index + 1}` : slug;
      taken.add(id);
      return {
        id,
        heading: heading.trim(),
        paragraphs: lines
          .map((line) => (isItem(line) ? '' : line))
          .join('\n')
          .split(/\n{2,}/)
          .map(oneLine)
          .filter(Boolean),
        items: items.map((item) => oneLine(item.slice(2))),
      };
    }),
  };
}

/** @returns what is wrong with a legal text, in words for staff */
export function legalTextFault(text: string): string | undefined {
  const { introduction, sections } = readLegalText(text);
  if (introduction === '' || sections.length === 0)
    return 'Begin with an introduction; then each section begins with a line like "## Security".';
  const broken = sections.find(({ heading, paragraphs }) => heading === '' || paragraphs.length === 0);
  if (broken) return `The section "${broken.heading}" needs a heading and a text under it.`;
  const [, late] = /^- .*\n+(?!- |## |\n|$)(.*)$/m.exec(text) ?? [];
  return late === undefined
    ? undefined
    : `A list ends its section. Begin a new section before "${late.slice(0, 40)}".`;
}

function isItem(line: string): boolean {
  return line.startsWith('- ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
