import { pagePaths } from 'contract';
import type { ContactSubjectId } from './contact-subjects.js';

/** A link to a page of this site; `to` is a path, also with an anchor. */
export interface Link {
  readonly label: string;
  readonly to: string;
}

/** Query parameter of the contact page: the id of what the message is about. */
export const aboutParameter = 'about';

/** @returns the contact page's address for a message about this */
export function contactAbout(id: ContactSubjectId): string {
  return `${pagePaths.contact}?${aboutParameter}=${id}`;
}
