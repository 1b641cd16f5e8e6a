/** An element as data: its text, or its children by name; several of one name are a list. Attributes are left out. */
export interface XmlRecord {
  readonly [name: string]: XmlValue;
}
export type XmlValue = string | XmlRecord | readonly (string | XmlRecord)[];

/** Elements of one record. */
export const MOST_CHILDREN = 2_000;

/** An element's children while it is read, by name. */
export type XmlChildren = Map<string, (string | XmlRecord)[]>;

export function addChild(children: XmlChildren, name: string, value: string | XmlRecord): void {
  const list = children.get(name);
  if (list) list.push(value);
  else children.set(name, [value]);
}

export function recordOf(children: XmlChildren): XmlRecord {
  return Object.fromEntries([...children].map(([name, [only, ...more]]) => [name, more.length === 0 && only !== undefined ? only : [...(only === undefined ? [] : [only]), ...more]]));
}
