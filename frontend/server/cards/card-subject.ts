import { cardPaths } from 'contract';

/** What a card is about: a record by its id, or a page by its key. */
export interface CardSubject {
  readonly kind: 'careers' | 'videos' | 'pages';
  readonly id: string;
}

/** Ids are shorter (worker/src/postings/complete-posting.ts). */
const LONGEST_ID = 400;
const PATH = /^\/cards\/(careers|videos|pages)\/([^/]+)\.png$/;

/** @returns whether the path belongs to the cards, be there one or not */
export function isCard(pathname: string): boolean {
  return pathname.startsWith(cardPaths.folder);
}

/** @returns undefined when the path can be no card's */
export function cardSubject(pathname: string): CardSubject | undefined {
  const [, kind, written = ''] = PATH.exec(pathname) ?? [];
  if ((kind !== 'careers' && kind !== 'videos' && kind !== 'pages') || written.length > LONGEST_ID) return undefined;
  try {
    const id = decodeURIComponent(written);
    return id.includes('\0') ? undefined : { kind, id };
  } catch {
    return undefined;
  }
}
