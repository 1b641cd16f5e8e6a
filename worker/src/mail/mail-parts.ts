import escapeHtml from 'escape-html';

export interface Html {
  readonly html: string;
}

/** Template tag: escapes every value but `Html`. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return { html: parts.map((part, index) => part + written(values[index] ?? '')).join('') };
}

function written(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'html' in value ? value.html : value.map((piece) => piece.html).join('');
}

/** The site's colours (frontend/src/theme/tokens.ts), and those that a dark inbox shows in their place. */
export const colour = {
  night: '#07171c',
  nightRaised: '#0f2a31',
  nightLine: '#2a474e',
  onNight: '#f6f3ec',
  onNightMuted: '#b4c6c8',
  petrol: '#0b5a63',
  ember: '#ff9547',
  emberBright: '#ffae70',
  onEmber: '#241002',
  page: '#faf8f4',
  surface: '#ffffff',
  line: '#e2ddd2',
  ink: '#0f1c20',
  inkMuted: '#4a5a5f',
} as const;

const linkStyle = `color:${colour.petrol}`;
/** Goes with the class `muted`. */
export const mutedStyle = `color:${colour.inkMuted}`;
export const font = "font-family:'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif";

export function link(label: string, address: string): Html {
  return html`<a class="link" href="${address}" style="${linkStyle}">${label}</a>`;
}

/** @param kind `main` is what the mail is for, once at most; `card` stands in a card, whose `title` it names for screen readers */
export function button(label: string, address: string, kind: 'main' | 'card' = 'main', title?: string): Html {
  const look =
    kind === 'main'
      ? `padding:13px 26px;background:${colour.ember};border:1px solid ${colour.ember};color:${colour.onEmber}`
      : `padding:10px 22px;border:1px solid ${colour.petrol};color:${colour.petrol}`;
  const name = title === undefined ? '' : html` aria-label="${label}: ${title}"`;
  return html`<a
    class="${kind === 'main' ? '' : 'quiet'}"
    href="${address}"
    ${name}
    style="display:inline-block;${look};border-radius:999px;font-weight:700;text-decoration:none"
    >${label}</a
  >`;
}

export function paragraph(content: string | Html): Html {
  return html`<p style="margin:0 0 20px">${content}</p>`;
}

export function card(content: Html): Html {
  return html`<table
    class="card"
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 12px;border-collapse:separate;border:1px solid ${colour.line};border-radius:12px;background:${colour.page}"
  >
    <tr>
      <td class="inside" style="padding:16px 20px 18px">${content}</td>
    </tr>
  </table>`;
}

/** @returns smaller, in a quiet colour, as a line of its own */
export function note(content: string | Html): Html {
  return html`<div class="muted" style="font-size:14px;line-height:1.5;${mutedStyle}">${content}</div>`;
}

export function factTable(facts: readonly (readonly [name: string, value: string | Html])[]): Html {
  const rows = facts.map(
    ([name, value]) =>
      html`<tr>
        <th
          class="muted"
          scope="row"
          align="left"
          valign="top"
          style="padding:4px 16px 4px 0;font-weight:600;white-space:nowrap;${mutedStyle}"
        >
          ${name}
        </th>
        <td valign="top" style="padding:4px 0;word-break:break-word">${value}</td>
      </tr>`,
  );
  return html`<table cellpadding="0" cellspacing="0" style="margin:0 0 20px">
    ${rows}
  </table>`;
}

export function writtenText(text: string): Html {
  return html`<div style="white-space:pre-wrap;word-break:break-word">${text}</div>`;
}
