import type { JobPay } from 'db/entities/job.entity';
import escapeHtml from 'escape-html';
import { plainLine, shortened, webAddress } from '../../../postings/clean-text.js';
import { postedMoment, statedDeadline } from '../../../postings/dates.js';
import { unescaped } from '../../../postings/description.js';
import { employmentFromField } from '../../../postings/employment-type.js';
import { declaredPay, readPay, payPeriod, statedAmount } from '../../../postings/pay.js';
import type { PostingDraft } from '../../../postings/posting.js';
import { isObject, nameOf, type StatedPosting, textOf, texts } from './posting-fields.js';
import { applicantPlaces, distinctPlaces, placesOf } from './posting-places.js';

export interface PageRecord {
  readonly url: string;
  readonly posting: StatedPosting;
  readonly language?: string | undefined;
  readonly title?: string | undefined;
  readonly facts?: readonly (readonly [label: string, value: string])[] | undefined;
}

/** A JobPosting of schema.org in our terms, in whatever form its system writes it (feeds.md 2.12). */
export function postingDraft(record: PageRecord, isDeadlineComputed: boolean): PostingDraft {
  const { posting, url, language } = record;
  const employer = nameOf(posting['hiringOrganization']);
  const isRemote = texts(posting['jobLocationType']).some((type) => /\btelecommute$/i.test(type));
  const stated = placesOf(posting['jobLocation']);
  const locations = isRemote
    ? [...stated.places, ...applicantPlaces(posting['applicantLocationRequirements'])]
    : stated.places;
  return {
    title: textOf(posting['title']) ?? textOf(posting['name']) ?? titleOfTab(record.title, employer),
    descriptionHtml: descriptionOf(posting),
    locations: distinctPlaces(locations),
    workplace: isRemote ? 'remote' : undefined,
    wayOfPlaces: stated.way,
    employer,
    department: departmentOf(posting),
    employment: employmentFromField(
      texts(posting['employmentType'])
        .filter((type) => !/^other$/i.test(type))
        .join(', '),
    ),
    postedAt: postedMoment(isoDate(posting['datePosted'])),
    validThrough: isDeadlineComputed ? null : statedDeadline(isoDate(posting['validThrough'])),
    applyUrl: webAddress(url),
    hostedUrl: webAddress(url),
    requisitionId: identifierOf(posting['identifier']) ?? textOf(posting['uniqueJobCode']),
    pay: payOf(posting['baseSalary'], textOf(posting['salaryCurrency']), locations[0]?.country),
    language: nameOf(posting['inLanguage']) ?? language,
  };
}

/** @returns the number of a requisition, where one is stated */
export function identifierOf(value: unknown): string | undefined {
  const [first] = [value].flat();
  return textOf(isObject(first) ? (first['value'] ?? first['@value']) : first);
}

/** "Nurse | Harbor Clinic" of the browser's tab. */
function titleOfTab(tab: string | undefined, employer: string | undefined): string | undefined {
  const [title, ...rest] = tab?.split(/\s+[|–—-]\s+/) ?? [];
  return employer !== undefined && rest.some((part) => part.includes(employer)) ? title : tab;
}

/** In the employer's words; codes of an official list are not shown. */
function departmentOf(posting: StatedPosting): string | undefined {
  return texts(posting['occupationalCategory']).find((name) => !/\d{2}-\d{4}/.test(name));
}

const PARTS = [
  ['responsibilities', 'Responsibilities'],
  ['qualifications', 'Qualifications'],
  ['educationRequirements', 'Education'],
  ['experienceRequirements', 'Experience'],
  ['skills', 'Skills'],
  ['jobBenefits', 'Benefits'],
] as const;

/** Its parts follow where the description does not have them already. */
function descriptionOf(posting: StatedPosting): string {
  const main = htmlOf(texts(posting['description']).join('\n'));
  const words = wordsOf(main);
  const parts = PARTS.flatMap(([name, heading]) => {
    const part = htmlOf(texts(posting[name]).join('\n'));
    const isNew = wordsOf(part) !== '' && !words.includes(wordsOf(part));
    return isNew
      ? [`<h3>${heading}</h3>\n${/<(?:p|ul|ol|div|br)\b/i.test(part) ? part : `<p>${part}</p>`}`]
      : [];
  });
  return [main, ...parts].join('\n');
}

function htmlOf(text: string): string {
  // Line ends that were escaped once too often.
  const lines = text.replace(/\\r?\\n|\\n/g, '\n').replace(/&amp;#xa;|&#xa;|&#10;/gi, '\n');
  const html = unescaped(lines);
  return htmlOfMarkdown(html) ?? html;
}

function wordsOf(html: string): string {
  return (plainLine(html.replace(/<[^<>]*>/g, ' ')) ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** @returns a date as `statedMoment` reads it: others write `2026-8-4`, `9/23/2026` or `Sun Sep 20 07:00:00 UTC 2026` */
export function isoDate(value: unknown): string | number | undefined {
  const text = textOf(value)?.trim();
  if (text === undefined) return undefined;
  const two = (number: string | undefined) => number?.padStart(2, '0');
  const [, year, month, day, rest = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(.*)$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${two(month)}-${two(day)}${rest}`;
  const java = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d\d:\d\d:\d\d) ([A-Z]{1,4}) (\d{4})$/.exec(text);
  if (java) return `${two(java[2])} ${java[1]} ${java[5]} ${java[3]} ${java[4]}`;
  const named = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(text);
  const number = MONTHS.indexOf(named?.[1]?.toLowerCase() ?? '') + 1;
  if (named && number > 0) return `${named[3]}-${two(String(number))}-${two(named[2])}`;
  return slashDate(text);
}

/** `9/23/2026 2:40 PM`. Which is the month is told by a number above twelve or by the hours of the United States; else nothing is. */
function slashDate(text: string): string {
  const [, one = '', other = '', year = '', rest = ''] =
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b(.*)$/.exec(text) ?? [];
  const isMonthFirst = Number(other) > 12 || /\b[AP]M\b/i.test(rest);
  if (year === '' || (!isMonthFirst && Number(one) <= 12 && one !== other)) return text;
  const [month, day] = isMonthFirst ? [one, other] : [other, one];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A MonetaryAmount with one amount, a range or words; other systems write the amount or the words alone. */
function payOf(
  value: unknown,
  currencyBeside: string | undefined,
  country: string | undefined,
): JobPay | null {
  const [salary] = [value].flat();
  if (!isObject(salary)) return wordedPay(salary, currencyBeside, country);
  const [inner] = [salary['value']].flat();
  const range = isObject(inner) ? { ...salary, ...inner } : salary;
  const currency = textOf(range['currency']) ?? textOf(salary['currency']) ?? currencyBeside;
  const period = payPeriod(textOf(range['unitText']) ?? textOf(salary['unitText']));
  const amount = (name: string) => amountOf(range[name]);
  const [min, max, single] = [amount('minValue'), amount('maxValue'), amount('value')];
  if (min === undefined && max === undefined && single === undefined)
    return wordedPay(range['value'] ?? range['name'], currency, country);
  if ([min, max, single].some((one) => one !== undefined && one < 0) || (max && (min ?? 0) > max))
    return null;
  return declaredPay({ min: min ?? single, max: max ?? single, currency, period });
}

function wordedPay(value: unknown, currency: string | undefined, country: string | undefined): JobPay | null {
  const amount = amountOf(value);
  if (amount !== undefined) return amount < 0 ? null : declaredPay({ min: amount, max: amount, currency });
  const text = textOf(value);
  return text === undefined || !/\d/.test(text) ? null : readPay(shortened(escapeHtml(text), 200), country);
}

/** "$95,000.00" */
function amountOf(value: unknown): number | undefined {
  const text = textOf(value);
  const amount =
    text === undefined ? undefined : statedAmount(text.trim().replace(/^[$€£]\s?|\s?[$€£]$/g, ''));
  const whole = typeof value === 'number' ? value : amount;
  return Number.isNaN(whole) ? (/^-\d/.test(text ?? '') ? -1 : undefined) : whole;
}

const HEADING = /^ {0,3}#{1,6}\s+(\S.*)$/;
const ITEM = /^\s*[*•-]\s+(\S.*)$/;

/** Eightfold and others give the text as Markdown. @returns the text as HTML; undefined where it has tags, or neither headings nor lists */
function htmlOfMarkdown(text: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const isMarkdown =
    lines.some((line) => HEADING.test(line)) || lines.filter((line) => ITEM.test(line)).length > 1;
  if (!isMarkdown || /<\/?[a-z][^<>]*>/i.test(text)) return undefined;
  return blocksOf(lines)
    .map(({ kind, lines: inner }) => {
      if (kind === 'heading') return `<h3>${inline(inner.join(' '))}</h3>`;
      if (kind === 'list') return `<ul>${inner.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
      return `<p>${inner.map(inline).join('<br>')}</p>`;
    })
    .join('\n');
}

interface Block {
  readonly kind: 'heading' | 'list' | 'text' | 'gap';
  readonly lines: string[];
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const [heading, item] = [HEADING.exec(line)?.[1], ITEM.exec(line)?.[1]];
    const kind = line.trim() === '' ? 'gap' : heading ? 'heading' : item ? 'list' : 'text';
    const last = blocks.at(-1);
    const content = (heading ?? item ?? line).trim();
    if (last?.kind === kind && kind !== 'heading') last.lines.push(content);
    // A line without a mark behind an item continues it.
    else if (last?.kind === 'list' && kind === 'text' && /^\s{2,}/.test(line))
      last.lines.push(`${last.lines.pop() ?? ''} ${content}`);
    else blocks.push({ kind, lines: [content] });
  }
  return blocks.filter(({ kind }) => kind !== 'gap');
}

/** In longer lines, marks without an end would take a time that is quadratic in their number. */
const MARKED_CHARACTERS = 5_000;

function inline(text: string): string {
  if (text.length > MARKED_CHARACTERS) return text;
  return text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '<strong>$2</strong>')
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, '<em>$1</em>')
    .replace(/\\([*_#\-+.!()])/g, '$1');
}
