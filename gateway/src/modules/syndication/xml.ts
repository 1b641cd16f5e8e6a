import { XMLBuilder } from 'fast-xml-parser';

/** Content of an element: text, `@attribute`, a child element, a list of them, or `__cdata`. */
export interface XmlContent {
  readonly [name: string]: string | XmlContent | readonly (string | XmlContent)[];
}

const builder = new XMLBuilder({
  cdataPropName: '__cdata',
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  tagValueProcessor: (_name, value) => allowedText(String(value)),
  attributeValueProcessor: (_name, value) => allowedText(String(value)),
});

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** @returns well-formed XML; characters that XML forbids are left out */
export function xmlElements(content: XmlContent): string {
  return `${String(builder.build(content))}\n`;
}

export function cdata(text: string): XmlContent {
  return { __cdata: allowedText(text) };
}

/** XML 1.0 section 2.2: no control characters, no lone surrogates, no non-characters. */
function allowedText(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu, '');
}
