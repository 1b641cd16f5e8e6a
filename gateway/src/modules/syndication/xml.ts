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
});

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** @returns well-formed XML; characters that XML forbids are left out */
export function xmlElements(content: XmlContent): string {
  return `${String(builder.build(withoutForbidden(content)))}\n`;
}

export function cdata(text: string): XmlContent {
  return { __cdata: text };
}

function withoutForbidden(content: XmlContent): XmlContent {
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, clean(value)]));
}

function clean(value: XmlContent[string]): XmlContent[string] {
  if (typeof value === 'string') return allowedText(value);
  if (isList(value))
    return value.map((item) => (typeof item === 'string' ? allowedText(item) : withoutForbidden(item)));
  return withoutForbidden(value);
}

function isList(
  value: XmlContent | readonly (string | XmlContent)[],
): value is readonly (string | XmlContent)[] {
  return Array.isArray(value);
}

/** XML 1.0 section 2.2: no control characters, no lone surrogates, no non-characters. */
function allowedText(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu, '');
}
