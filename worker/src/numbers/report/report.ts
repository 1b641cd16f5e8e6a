import { createHash } from 'node:crypto';
import type { Locale } from 'contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DataSource } from 'typeorm';
import { readReportFacts } from './report-facts.js';
import { reportPdf } from './report-pdf.js';
import { ReportPage, reportStyle } from './ReportPage.js';

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
