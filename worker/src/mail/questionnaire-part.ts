import { html, writtenText, type Html } from './mail-layout.js';

/** Lines as the contract writes a questionnaire's summary: a heading over dashes, `Question: answer`, or indented answers. */
type Line = { readonly kind: 'heading' | 'answers'; readonly text: string } | { readonly kind: 'fact'; readonly name: string; readonly value: string };

/**
 * A questionnaire's summary with its groups as headings and its questions set apart from the answers. What is not of
 * that form is shown as it was written, so that nothing is ever left out.
 */
export function questionnairePart(message: string): Html {
  return html`${linesOf(message).map(shown)}`;
}

function shown(line: Line): Html {
  switch (line.kind) {
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;padding-bottom:4px;border-bottom:1px solid #d5dce3;font-size:17px;color:#0f2a43">${line.text}</h2>`;
    case 'fact':
      return html`<p style="margin:0 0 8px"><span style="color:#56646f">${line.name}</span><br><strong>${line.value}</strong></p>`;
    case 'answers':
      return html`<div style="margin:0 0 8px;font-weight:600">${writtenText(line.text)}</div>`;
  }
}

function linesOf(message: string): readonly Line[] {
  const lines = message.split('\n');
  return lines.flatMap((text, index): readonly Line[] => {
    const next = lines[index + 1];
    if (text.trim() === '' || (/^-+$/.test(text) && text.length === lines[index - 1]?.length)) return [];
    if (next !== undefined && /^-+$/.test(next) && next.length === text.length) return [{ kind: 'heading', text }];
    const [, name, value] = /^(\S[^:]*):\s*(.*)$/.exec(text) ?? [];
    return name === undefined || value === undefined ? [{ kind: 'answers', text }] : [{ kind: 'fact', name, value }];
  });
}
