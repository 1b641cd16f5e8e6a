const HEADING = /^ {0,3}#{1,6}\s+(\S.*)$/;
const ITEM = /^\s*[*•-]\s+(\S.*)$/;

/** Eightfold and others give the text as Markdown. @returns the text as HTML; undefined where it has tags, or neither headings nor lists */
export function htmlOfMarkdown(text: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const isMarkdown =
    lines.some((line) => HEADING.test(line)) || lines.filter((line) => ITEM.test(line)).length > 1;
  if (!isMarkdown || /<\/?[a-z][^<>]*>/i.test(text)) return undefined;
  return blocksOf(lines)
    .map(({ kind, lines: inner }) => {
      if (kind === 'heading') return `<h3>${inline(inner.join(' '))}</h3>`;
      if (kind === 'list') return `<ul>${inner.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
      return `<p>${inner.map(inline).join('<br>')}</p>`;
    })
    .join('\n');
}

interface Block {
  readonly kind: 'heading' | 'list' | 'text' | 'gap';
  readonly lines: string[];
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const [heading, item] = [HEADING.exec(line)?.[1], ITEM.exec(line)?.[1]];
    const kind = line.trim() === '' ? 'gap' : heading ? 'heading' : item ? 'list' : 'text';
    const last = blocks.at(-1);
    const content = (heading ?? item ?? line).trim();
    if (last?.kind === kind && kind !== 'heading') last.lines.push(content);
    // A line without a mark behind an item continues it.
    else if (last?.kind === 'list' && kind === 'text' && /^\s{2,}/.test(line))
      last.lines.push(`${last.lines.pop() ?? ''} ${content}`);
    else blocks.push({ kind, lines: [content] });
  }
  return blocks.filter(({ kind }) => kind !== 'gap');
}

/** In longer lines, marks without an end would take a time that is quadratic in their number. */
const MARKED_CHARACTERS = 5_000;

function inline(text: string): string {
  if (text.length > MARKED_CHARACTERS) return text;
  return text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '<strong>$2</strong>')
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, '<em>$1</em>')
    .replace(/\\([*_#\-+.!()])/g, '$1');
}
