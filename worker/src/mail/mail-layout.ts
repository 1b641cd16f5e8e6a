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

export const linkStyle = 'color:#0b5cad';
const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";

interface MailParts extends Omit<Mail, 'text' | 'html'> {
  readonly heading: string;
  /** What an inbox shows after the subject. */
  readonly preview: string;
  readonly text: readonly string[];
  readonly content: Html;
  readonly footer: string;
  /** Lines of the plain text below the footer. */
  readonly footerLinks?: readonly string[];
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

/** @returns a mail that a visitor can answer; its subject is the heading where none is given */
export function mailToVisitor(
  { brand }: Sender,
  address: string,
  parts: Omit<MailParts, 'to' | 'replyTo' | 'subject'> & { readonly subject?: string },
): Mail {
  const replyTo = { name: brand.name, address: brand.email };
  return composedMail(brand, { subject: parts.heading, ...parts, to: { name: '', address }, replyTo });
}

/** @returns a mail as plain text and as a document, both with the footer and the sender's name */
export function composedMail(
  brand: Brand,
  { heading, preview, text, content, footer, footerLinks = [], locale = 'en', ...mail }: MailParts,
): Mail {
  return {
    ...mail,
    text: [...text, '', '-- ', footer, ...footerLinks, brand.name].join('\n'),
    html: mailDocument(brand, { heading, preview, content, footer, locale }),
  };
}

/** The frame of every mail. Tables and inline styles, since mail programs support little else; no image to load. */
function mailDocument(
  { name, streetAddress }: Brand,
  {
    heading,
    preview,
    content,
    footer,
    locale,
  }: Required<Pick<MailParts, 'heading' | 'preview' | 'content' | 'footer' | 'locale'>>,
): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${heading}</title>
      </head>
      <body style="margin:0;background:#eef1f4;color:#1b2733;${{ html: font }}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:640px;background:#ffffff;border:1px solid #d5dce3;border-radius:6px"
              >
                <tr>
                  <td
                    style="padding:20px 32px;border-bottom:3px solid #0f2a43;font-size:15px;font-weight:700;letter-spacing:.02em;color:#0f2a43"
                  >
                    ${name}
                  </td>
                </tr>
                <tr>
                  <td style="padding:28px 32px 8px">
                    <h1 style="margin:0;font-size:22px;line-height:1.3;color:#0f2a43">${heading}</h1>
                  </td>
                </tr>
                <tr>
                  <td style="padding:8px 32px 32px;font-size:15px;line-height:1.55">${content}</td>
                </tr>
                <tr>
                  <td
                    style="padding:16px 32px;border-top:1px solid #d5dce3;font-size:12px;line-height:1.5;color:#56646f"
                  >
                    ${footer}<br />${name}, ${streetAddress}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.html;
}

export function factTable(facts: readonly (readonly [name: string, value: string | Html])[]): Html {
  const rows = facts.map(
    ([name, value]) =>
      html`<tr>
        <th
          scope="row"
          align="left"
          valign="top"
          style="padding:4px 16px 4px 0;font-weight:600;white-space:nowrap;color:#56646f"
        >
          ${name}
        </th>
        <td valign="top" style="padding:4px 0;word-break:break-word">${value}</td>
      </tr>`,
  );
  return html`<table cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px;line-height:1.5">
    ${rows}
  </table>`;
}

export function writtenText(text: string): Html {
  return html`<div style="white-space:pre-wrap;word-break:break-word">${text}</div>`;
}
