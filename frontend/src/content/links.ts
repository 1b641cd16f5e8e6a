import { pagePaths } from 'contract';
import type { ContactSubjectId } from './contact-subjects.js';

/** A link to a page of this site; `to` is a path, also with an anchor. */
export interface Link {
  readonly label: string;
  readonly to: string;
}

export const aboutParameter = 'about';

export function contactAbout(id: ContactSubjectId): string {
  return `${pagePaths.contact}?${aboutParameter}=${id}`;
}

export function toContact<Label extends string>(label: Label, about: ContactSubjectId) {
  return { label, to: contactAbout(about) } as const;
}
