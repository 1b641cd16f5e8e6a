import type { Locale } from 'contract';
import { monthName } from '../month-numbers.js';
import type { ReportFacts } from './report-facts.js';
import { type ReportTable, reportTables } from './report-tables.js';
import { reportTexts } from './report-texts.js';

interface ReportPageProps {
  readonly facts: ReportFacts;
  readonly locale: Locale;
}

/** The report as a page of its own, which prints on two sheets of letter paper. */
export function ReportPage({ facts, locale }: ReportPageProps) {
  const texts = reportTexts[locale];
  const { totals, sources, jobs, films, open, faults } = reportTables(facts, locale);
  const heading = texts.heading(facts.organization, monthName(facts.month, locale));
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${texts.title}, ${heading}`}</title>
        <style>{reportStyle}</style>
      </head>
      <body>
        <main>
          <header>
            <p>{texts.title}</p>
            <h1>{heading}</h1>
            <p>{texts.lead(facts.sender)}</p>
          </header>
          <Section table={totals} />
          <section>
            <h2>{texts.trend}</h2>
            <BarChart
              title={`${texts.trend}: ${facts.months.map(({ month, seen }) => `${monthName(month, locale)} ${seen}`).join(', ')}`}
              bars={facts.months.map(({ month, seen }) => ({
                label: monthName(month, locale, 'short'),
                value: seen,
              }))}
            />
          </section>
          <Section table={sources} />
          <div className="beside">
            <Section table={jobs} />
            <Section table={films} />
          </div>
          <div className="second">
            <Section table={open} />
            <Section table={faults} />
            <section>
              <h2>{texts.notCounted}</h2>
              <p>{texts.honesty}</p>
            </section>
          </div>
        </main>
        <footer>{facts.sender}</footer>
      </body>
    </html>
  );
}

function Section({ table: { title, lead, columns, rows, empty } }: { readonly table: ReportTable }) {
  return (
    <section>
      <h2>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        // Keyboards scroll what has the focus.
        <div className="wide" role="region" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map(({ heading, isText }, index) => (
                  <th key={heading} scope="col" className={isText || index === 0 ? undefined : 'number'}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, index) =>
                    index === 0 ? (
                      <th key={index} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={index} className={columns[index]?.isText ? undefined : 'number'}>
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

export const reportStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: #0f1c20; background: #fff; }
main, footer { max-width: 50rem; margin: 0 auto; padding: 1rem; }
header { border-bottom: 3px solid #0b5a63; margin-bottom: 1rem; }
header p { margin: 0 0 .25rem; color: #4a5a5f; }
h1 { margin: 0; font-size: 1.7rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 1.1rem 0 .3rem; font-size: 1.1rem; color: #0b5a63; }
p { margin: 0 0 .5rem; }
.wide { overflow-x: auto; }
.wide:focus-visible { outline: 3px solid #0b5a63; outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem .25rem 0; border-bottom: 1px solid #d8d2c4; font-weight: 400; overflow-wrap: break-word; }
thead th { font-weight: 700; border-bottom: 2px solid #0b5a63; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.chart { display: block; width: 100%; height: auto; }
footer { font-size: .85rem; color: #4a5a5f; }
@media (min-width: 50rem) { .beside { display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; } }
@media (forced-colors: active) { .chart rect { fill: CanvasText; } .chart text { fill: CanvasText; } }
@page { size: letter; margin: 14mm 15mm; }
@media print {
  body { font-size: 9pt; line-height: 1.25; }
  h1 { font-size: 15pt; }
  h2 { margin: 7pt 0 2pt; font-size: 10.5pt; }
  header { margin-bottom: 6pt; border-width: 2px; }
  th, td { padding: 1.3pt 4pt 1.3pt 0; }
  main { max-width: none; padding: 0; }
  footer { padding: 0; }
  .beside { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; }
  .second { break-before: page; }
  tr, .chart { break-inside: avoid; }
  h2 { break-after: avoid; }
  .chart { max-height: 34mm; }
  .chart rect { print-color-adjust: exact; }
}
`;

interface BarChartProps {
  /** What the bars are; screen readers have the numbers in a table. */
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly value: number }[];
}

const WIDTH = 640;
const HEIGHT = 150;
const [TOP, FOOT] = [18, 20];

/** Bars drawn on the server, with attributes alone: the pages allow no inline styles. */
export function BarChart({ title, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const room = HEIGHT - TOP - FOOT;
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <line x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} stroke="#c5cede" />
      {bars.map(({ label, value }, index) => {
        const height = (value / most) * room;
        const middle = step * (index + 0.5);
        return (
          <g key={label} textAnchor="middle" fontSize={11} fill="#14213a">
            <rect
              x={step * index + step * 0.15}
              width={step * 0.7}
              y={HEIGHT - FOOT - height}
              height={height}
              fill="#0b4f8a"
            />
            {value > 0 && (
              <text x={middle} y={HEIGHT - FOOT - height - 5}>
                {value}
              </text>
            )}
            <text x={middle} y={HEIGHT - 6}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
