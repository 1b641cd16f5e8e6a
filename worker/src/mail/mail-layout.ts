import type { Brand, Locale } from 'contract';
import escapeHtml from 'escape-html';
import type { Mail, MailTransport } from './mail-transport.js';

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

/** For programs that read styles of the head; what they leave out is only dark mode and the padding of narrow windows. */
const headStyles = [
  `@media(prefers-color-scheme:dark){.page{background:${colour.night}!important}`,
  `.sheet,.card{background:${colour.nightRaised}!important;border-color:${colour.nightLine}!important;color:${colour.onNight}!important}`,
  `.muted{color:${colour.onNightMuted}!important}`,
  `.link{color:${colour.emberBright}!important}.line{border-color:${colour.nightLine}!important}`,
  `.quiet{color:${colour.onNight}!important;border-color:${colour.onNightMuted}!important}}`,
  '@media(max-width:480px){.around{padding:8px!important}.inside{padding-left:20px!important;padding-right:20px!important}}',
].join('');

interface MailParts extends Omit<Mail, 'text' | 'html'> {
  readonly heading: string;
  /** What an inbox shows after the subject. */
  readonly preview: string;
  readonly text: readonly string[];
  readonly content: Html;
  readonly footer: string;
  readonly footerLinks?: readonly { readonly label: string; readonly address: string }[];
  readonly locale?: Locale;
}

export interface Sender {
  readonly brand: Brand;
  readonly siteUrl: string;
}

/** What the kinds that are mailed need; there is none without SMTP_URL. */
export interface Mailing extends Sender {
  readonly transport: MailTransport;
  readonly companyMailbox: string;
}

/** @returns a mail that a visitor can answer; its subject is the heading where none is given, and its text begins with it */
export function mailToVisitor(
  { brand }: Sender,
  address: string,
  parts: Omit<MailParts, 'to' | 'replyTo' | 'subject'> & { readonly subject?: string },
): Mail {
  return composedMail(brand, {
    subject: parts.heading,
    ...parts,
    text: [parts.heading, '', ...parts.text],
    to: { name: '', address },
    replyTo: { name: brand.name, address: brand.email },
  });
}

/** @returns a mail as plain text and as a document, both with the footer and the sender's name */
export function composedMail(
  brand: Brand,
  { heading, preview, text, content, footer, footerLinks = [], locale = 'en', ...mail }: MailParts,
): Mail {
  return {
    ...mail,
    text: [
      ...text,
      '',
      '-- ',
      footer,
      ...footerLinks.map(({ label, address }) => `${label}: ${address}`),
      brand.name,
    ].join('\n'),
    html: mailDocument(brand, { heading, preview, content, footer, footerLinks, locale }),
  };
}

/**
 * The frame of every mail. Tables and inline styles, since mail programs support little else. No image to load: the mark is drawn by
 * cells, so that it shows where images are blocked and nothing tells the site that a mail was opened.
 */
function mailDocument(
  { name, streetAddress }: Brand,
  {
    heading,
    preview,
    content,
    footer,
    footerLinks,
    locale,
  }: Required<Pick<MailParts, 'heading' | 'preview' | 'content' | 'footer' | 'footerLinks' | 'locale'>>,
): string {
  const links = footerLinks.map(
    ({ label, address }) =>
      html`<a
        class="muted"
        href="${address}"
        style="display:inline-block;padding:8px 16px 8px 0;${mutedStyle}"
        >${label}</a
      >`,
  );
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${heading}</title>
        <style>
          ${{ html: headStyles }}
        </style>
      </head>
      <body class="page" style="margin:0;background:${colour.page};color:${colour.ink};${{ html: font }}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          class="page"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${colour.page}"
        >
          <tr>
            <td class="around" align="center" style="padding:32px 16px">
              <table
                class="sheet"
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;border-collapse:separate;background:${colour.surface};border:1px solid ${colour.line};border-radius:16px;overflow:hidden;color:${colour.ink};${{ html: font }};font-size:16px;line-height:1.55;text-align:left"
              >
                <tr>
                  <td
                    class="inside"
                    bgcolor="${colour.night}"
                    style="padding:18px 32px;background:${colour.night}"
                  >
                    ${lockup(name)}
                  </td>
                </tr>
                <tr>
                  <td class="inside" style="padding:28px 32px 8px">
                    <h1 style="margin:0;font-size:24px;line-height:1.25;letter-spacing:-.01em">${heading}</h1>
                  </td>
                </tr>
                <tr>
                  <td class="inside" style="padding:8px 32px 32px;word-break:break-word">${content}</td>
                </tr>
                <tr>
                  <td
                    class="inside muted line"
                    style="padding:16px 32px 20px;border-top:1px solid ${colour.line};font-size:13px;line-height:1.5;${mutedStyle}"
                  >
                    ${links.length > 0 ? html`<div>${links}</div>` : ''}${footer}<br />${name},
                    ${streetAddress}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.html;
}

/** The company's mark beside its name: a lens with its initials, as on the site. */
function lockup(name: string): Html {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td
        aria-hidden="true"
        align="center"
        width="34"
        height="34"
        bgcolor="${colour.petrol}"
        style="width:34px;height:34px;border:3px solid ${colour.ember};border-radius:50%;background:${colour.petrol};color:${colour.onNight};font-size:13px;font-weight:700;line-height:34px"
      >
        ${initials}
      </td>
      <td
        style="padding-left:12px;color:${colour.onNight};font-size:18px;font-weight:700;letter-spacing:-.01em"
      >
        ${name}
      </td>
    </tr>
  </table>`;
}
