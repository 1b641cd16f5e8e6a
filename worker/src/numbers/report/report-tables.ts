import { countedKinds, type Locale, sourceLabel } from 'contract';
import { shortened } from '../../postings/clean-text.js';
import { faultWords } from '../faults.js';
import type { ReportFacts } from './report-facts.js';
import { changeInWords, reportTexts } from './report-texts.js';

/** A table of the report: the first column is text, the others are numbers unless `isText`. */
export interface ReportTable {
  readonly title: string;
  readonly lead?: string;
  readonly columns: readonly { readonly heading: string; readonly share: number; readonly isText?: true }[];
  readonly rows: readonly (readonly string[])[];
  readonly empty: string;
}

const TITLE_CHARACTERS = 64;

function shortTitle(title: string): string {
  return shortened(title, TITLE_CHARACTERS);
}

/** @returns the tables of both sheets, the same for web page and PDF */
export function reportTables(facts: ReportFacts, locale: Locale) {
  const texts = reportTexts[locale];
  const numerals = new Intl.NumberFormat(`${locale}-US`);
  const format = (value: number) => numerals.format(value);
  const half = { share: 0.6 };
  const number = { share: 0.2 };
  const empty = texts.nothing;
  const totals: ReportTable = {
    title: texts.totals,
    columns: [
      { heading: texts.counted, share: 0.46 },
      ...[texts.thisMonth, texts.before, texts.change].map((heading) => ({ heading, share: 0.18 })),
    ],
    rows: facts.totals.map(({ kind, count, before }) => [
      countedKinds[kind][locale],
      format(count),
      format(before),
      changeInWords(count, before, texts),
    ]),
    empty,
  };
  const sources: ReportTable = {
    title: texts.sources,
    columns: [
      { heading: texts.source, ...half },
      { heading: texts.seen, ...number },
      { heading: texts.applied, ...number },
    ],
    rows: facts.sources.map(({ source, seen, applied }) => [
      sourceLabel(source, locale),
      format(seen),
      format(applied),
    ]),
    empty,
  };
  const jobs: ReportTable = {
    title: texts.bestJobs,
    columns: [
      { heading: texts.job, ...half },
      { heading: texts.seen, ...number },
      { heading: texts.applied, ...number },
    ],
    rows: facts.jobs.map(({ title, seen, applied }) => [shortTitle(title), format(seen), format(applied)]),
    empty,
  };
  const films: ReportTable = {
    title: texts.bestFilms,
    columns: [
      { heading: texts.film, ...half },
      { heading: texts.started, ...number },
      { heading: texts.ended, ...number },
    ],
    rows: facts.films.map(({ title, started, ended }) => [shortTitle(title), format(started), format(ended)]),
    empty,
  };
  const open: ReportTable = {
    title: texts.open,
    lead: texts.ages(facts.ages),
    columns: [
      { heading: texts.job, share: 0.5 },
      { heading: texts.place, share: 0.34, isText: true },
      { heading: texts.days, share: 0.16 },
    ],
    rows: facts.oldest.map(({ title, location, days }) => [
      shortTitle(title),
      shortTitle(location),
      format(days),
    ]),
    empty,
  };
  const faults: ReportTable = {
    title: texts.faults,
    columns: [
      { heading: texts.fault, share: 0.42 },
      { heading: texts.number, share: 0.12 },
      { heading: texts.advice, share: 0.46, isText: true },
    ],
    rows: facts.faults.map(({ fault, count, examples }) => {
      const { fault: wrong, advice } = faultWords(fault, locale);
      return [
        examples.length > 0 ? `${wrong}. ${texts.example(examples.map(shortTitle))}` : wrong,
        format(count),
        advice,
      ];
    }),
    empty: texts.noFaults,
  };
  return { totals, sources, jobs, films, open, faults };
}
