import { DomUtils, parseDocument } from 'htmlparser2';
import { object, string } from 'yup';
import { plainLine } from '../../postings/clean-text.js';
import { readAs, text, textOrTexts } from '../kit/field-types.js';

const markupSchema = object({
  '@type': string().oneOf(['JobPosting']).required(),
  description: text(),
  employmentType: textOrTexts(),
}).required();

interface JobPage {
  readonly text: string;
  readonly type: string | undefined;
}

/**
 * Reads the page of a job: its parts stand under headings ("Description", "Job Type"), or in structured data.
 *
 * @returns undefined for a page without either
 */
export function readJobPage(html: string): JobPage | undefined {
  const page = parseDocument(html).children;
  const parts = DomUtils.findAll((element) => hasClass(element, 'job-listing-header'), page).map(
    (heading) => ({
      title: plainLine(DomUtils.textContent(heading)) ?? '',
      body: DomUtils.nextElementSibling(heading),
    }),
  );
  const named = (title: RegExp) => parts.find((part) => title.test(part.title))?.body ?? undefined;
  const [description, type] = [named(/^(?:job )?description$/i), named(/^(?:job|employment) type$/i)];
  const markup = markupOf(page);
  const text = description ? DomUtils.getInnerHTML(description) : markup?.description;
  if (!text) return undefined;
  return {
    text,
    type:
      (type && plainLine(DomUtils.textContent(type))) ||
      [markup?.employmentType ?? []].flat().join(', ') ||
      undefined,
  };
}

function markupOf(page: ReturnType<typeof parseDocument>['children']) {
  const scripts = DomUtils.findAll(
    ({ name, attribs }) => name === 'script' && attribs['type'] === 'application/ld+json',
    page,
  );
  return scripts.flatMap((script) => readAs(markupSchema, parsed(DomUtils.textContent(script))) ?? [])[0];
}

/** Without its structured data a page has its headings. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function hasClass(
  { attribs }: { readonly attribs: Readonly<Record<string, string>> },
  name: string,
): boolean {
  return attribs['class']?.split(/\s+/).includes(name) ?? false;
}
