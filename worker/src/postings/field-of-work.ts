import type { FieldOfWork } from 'contract';
import { plainLine } from './clean-text.js';
import { work } from './field-words.js';

const LONGEST = 5;
/** What stands behind is whom or where the work is for: "Assistant to the Director of Nursing". */
const ENDS = /\s+(?:to|for|with|at|para|con)\s+|\s+[-–—]\s*|\s*[–—-]\s+|[,;:|/()[\]•·!]+/u;

/**
 * @param department also a category or tag of the feed
 * @returns the field of work (product 4.61) that title and department tell: a name of workers in the title, words of a field in it, the
 *   department, at last words of the title that several fields have
 */
export function fieldOfWork(title: string, department: string | null | undefined): FieldOfWork {
  const parts = partsOf(title);
  const departments = partsOf(plainLine(department) ?? '');
  return (
    named(parts, 'workers') ??
    named(parts, 'words') ??
    named(departments, 'workers') ??
    named(departments, 'words') ??
    named(departments, 'departments') ??
    named(parts, 'vague') ??
    'other'
  );
}

/** Of a part with several the last counts, as English has it: a nurse recruiter recruits. */
function named(parts: readonly (readonly string[])[], kind: keyof typeof work): FieldOfWork | undefined {
  const wordings = work[kind];
  for (const words of parts) {
    let found: FieldOfWork | undefined;
    for (let at = 0; at < words.length;) {
      let length = Math.min(LONGEST, words.length - at);
      let field: FieldOfWork | undefined;
      for (; length > 0; length -= 1) {
        field = fieldOf(wordings, words.slice(at, at + length).join(' '));
        if (field !== undefined) break;
      }
      found = field ?? found;
      at += Math.max(1, length);
    }
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldOf(wordings: ReadonlyMap<string, FieldOfWork>, wording: string): FieldOfWork | undefined {
  return wordings.get(wording) ?? wordings.get(wording.replace(/(?<=\w{2})s$/, ''));
}

function partsOf(text: string): readonly (readonly string[])[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])[./](?=[a-z]\b)/g, '$1')
    .split(ENDS)
    .map((part) =>
      part
        .replace(/['’]s\b/g, '')
        .replaceAll('&', ' and ')
        .split(/[^\p{L}\p{N}+#]+/u)
        .filter(Boolean),
    );
}
