import { serviceGroups } from '../../content/service-sections/service-sections.js';

interface Entry {
  readonly anchor: string;
  readonly title: string;
}

/** The page's table of contents: every anchor of it, in groups, a related service after the one it belongs to. */
export const contents: readonly { readonly heading: string; readonly entries: readonly Entry[] }[] = serviceGroups.map(({ heading, sections }) => ({
  heading,
  entries: sections.flatMap(({ anchor, title, related }) => [{ anchor, title }, ...(related ? [{ anchor: related.anchor, title: related.title }] : [])]),
}));

/** Every anchor, in page order. */
export const anchors: readonly string[] = contents.flatMap(({ entries }) => entries.map(({ anchor }) => anchor));
