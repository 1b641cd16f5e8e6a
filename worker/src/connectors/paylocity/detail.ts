import { DomUtils } from 'htmlparser2';
import { plainLine } from '../../postings/clean-text.js';
import { parsePage, readJobPage } from '../kit/site/job-page.js';
import { textOf, texts } from '../kit/site/posting-fields.js';

interface Detail {
  readonly text: string;
  readonly type: string | undefined;
}

/**
 * Reads the page of a job: its parts stand under headings ("Description", "Job Type"), or in structured data.
 *
 * @returns undefined for a page without either
 */
export function readDetail(html: string): Detail | undefined {
  const headings = DomUtils.findAll(
    ({ attribs }) => attribs['class']?.split(/\s+/).includes('job-listing-header') ?? false,
    parsePage(html).children,
  );
  const under = (title: RegExp) => {
    const heading = headings.find((one) => title.test(plainLine(DomUtils.textContent(one)) ?? ''));
    return (heading && DomUtils.nextElementSibling(heading)) ?? undefined;
  };
  const [description, type] = [under(/^(?:job )?description$/i), under(/^(?:job|employment) type$/i)];
  const [markup] = readJobPage(html).postings;
  const text = description ? DomUtils.getInnerHTML(description) : textOf(markup?.['description']);
  if (!text) return undefined;
  return {
    text,
    type:
      (type && plainLine(DomUtils.textContent(type))) ||
      texts(markup?.['employmentType']).join(', ') ||
      undefined,
  };
}
