import { createHash } from 'node:crypto';
import type { Locale } from 'contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DataSource } from 'typeorm';
import { ink, paper, type Sheet, styles, type TextStyle } from '../../guide/sheet.js';
import { foot, taggedPdf } from '../../guide/tagged-pdf.js';
import { monthName } from '../month-numbers.js';
import { ReportPage, reportStyle } from './ReportPage.js';
import { readReportFacts, type ReportFacts } from './report-facts.js';
import { type ReportTable, reportTables } from './report-tables.js';
import { reportTexts } from './report-texts.js';

export const reportFormats = ['html', 'pdf'] as const;
type ReportFormat = (typeof reportFormats)[number];

export interface ReportFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | string;
  /** Content-Security-Policy of the web page. */
  readonly policy?: string;
}

interface ReportSelection {
  /** `YYYY-MM` */
  readonly month: string;
  readonly organizationId: string;
  readonly locale: Locale;
}

/** @returns a client's month as a file @throws {OperatorError} when there is no such organization */
export async function reportFile(
  database: DataSource,
  format: ReportFormat,
  { month, organizationId, locale }: ReportSelection,
): Promise<ReportFile> {
  const facts = await readReportFacts(database, month, organizationId);
  const name = `report-${organizationId}-${month}${locale === 'en' ? '' : `-${locale}`}.${format}`;
  if (format === 'pdf')
    return { name, type: 'application/pdf', content: await reportPdf(facts, locale, new Date()) };
  const style = createHash('sha256').update(reportStyle).digest('base64');
  return {
    name,
    type: 'text/html; charset=utf-8',
    content: `<!doctype html>${renderToStaticMarkup(createElement(ReportPage, { facts, locale }))}`,
    policy: `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

/** The report as PDF, on two sheets. @param written its date */
function reportPdf(facts: ReportFacts, locale: Locale, written: Date): Promise<Buffer> {
  const texts = reportTexts[locale];
  const { totals, sources, jobs, films, open, faults } = reportTables(facts, locale);
  const heading = texts.heading(facts.organization, monthName(facts.month, locale));
  const { sender } = facts;
  const place = (x: number, width: number) => ({ x, width });
  const whole = place(paper.margin, paper.contentWidth);
  const [left, right] = [
    place(paper.margin, COLUMN),
    place(paper.margin + paper.contentWidth - COLUMN, COLUMN),
  ];
  return taggedPdf(
    { title: `${texts.title}, ${heading}`, author: sender, subject: texts.title, locale, written },
    [
      {
        title: heading,
        draw: (sheet) => {
          sheet.decoration((pdf) => pdf.rect(0, 0, paper.width, 8).fill(ink.ember));
          sheet.text('P', texts.title, { y: 34, font: 'bold', size: 9, color: ink.rust });
          sheet.text('H1', heading, { font: 'display', size: 21, leading: 1.2 });
          sheet.text('P', texts.lead(sender), { y: sheet.y + 4, ...styles.note });
          table(sheet, totals, whole);
          title(sheet, texts.trend, whole);
          bars(sheet, facts, locale);
          table(sheet, sources, whole);
          const top = sheet.y;
          table(sheet, jobs, left);
          const below = sheet.y;
          sheet.y = top;
          table(sheet, films, right);
          sheet.y = Math.max(below, sheet.y);
          foot(sheet, sender, texts.page(1));
        },
      },
      {
        title: texts.faults,
        draw: (sheet) => {
          sheet.y = 30;
          table(sheet, open, whole);
          table(sheet, faults, whole);
          title(sheet, texts.notCounted, whole);
          sheet.text('P', texts.honesty, styles.small);
          foot(sheet, sender, texts.page(2));
        },
      },
    ],
  );
}

const COLUMN = 244;

type Place = Required<Pick<TextStyle, 'x' | 'width'>>;

function title(sheet: Sheet, words: string, place: Place): void {
  sheet.text('H2', words, { ...place, y: sheet.y + 12, font: 'display', size: 12.5, color: ink.petrol });
  sheet.y += 2;
}

/** A table with a rule below each row, as wide as its place. */
function table(sheet: Sheet, { title: words, lead, columns, rows, empty }: ReportTable, place: Place): void {
  title(sheet, words, place);
  if (lead !== undefined) sheet.text('P', lead, { ...place, ...styles.small });
  if (rows.length === 0) {
    sheet.text('P', empty, { ...place, ...styles.small });
    return;
  }
  const write = (role: 'TH' | 'TD', cells: readonly string[]) => {
    const y = sheet.y + 2;
    let x = place.x;
    let below = y;
    sheet.group('TR', () => {
      for (const [index, cell] of cells.entries()) {
        const { share = 0, isText } = columns[index] ?? {};
        const isNumber = index > 0 && !isText;
        const width = place.width * share;
        // Behind a number, which ends at its right.
        const indent = isText ? 8 : 0;
        sheet.text(role, cell, {
          x: x + indent,
          y,
          width: width - indent - 6,
          size: 9,
          leading: 1.25,
          font: role === 'TH' ? 'bold' : 'text',
          align: isNumber ? 'right' : 'left',
        });
        below = Math.max(below, sheet.y);
        x += width;
      }
    });
    sheet.y = below + 2;
    sheet.decoration((pdf) =>
      pdf
        .lineWidth(role === 'TH' ? 1 : 0.5)
        .strokeColor(role === 'TH' ? ink.petrol : ink.line)
        .moveTo(place.x, below + 2)
        .lineTo(place.x + place.width, below + 2)
        .stroke(),
    );
  };
  sheet.group('Table', () => {
    write(
      'TH',
      columns.map(({ heading }) => heading),
    );
    for (const cells of rows) write('TD', cells);
  });
}

const BARS = 62;

function bars(sheet: Sheet, { months }: ReportFacts, locale: Locale): void {
  const most = Math.max(1, ...months.map(({ seen }) => seen));
  const step = paper.contentWidth / months.length;
  const top = sheet.y;
  const ground = top + 14 + BARS;
  const alt = months.map(({ month, seen }) => `${monthName(month, locale)}: ${seen}`).join(', ');
  sheet.figure(alt, (pdf) => {
    for (const [index, { month, seen }] of months.entries()) {
      const x = paper.margin + step * index;
      const height = (seen / most) * BARS;
      pdf.rect(x + step * 0.15, ground - height, step * 0.7, height).fill(ink.petrol);
      pdf.font('text').fontSize(8).fillColor(ink.text);
      const line = { width: step, align: 'center', lineBreak: false } as const;
      if (seen > 0) pdf.text(String(seen), x, ground - height - 11, line);
      pdf.text(monthName(month, locale, 'short'), x, ground + 4, line);
    }
  });
  sheet.y = ground + 14;
}
