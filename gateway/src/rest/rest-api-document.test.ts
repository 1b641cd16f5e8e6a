import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  employmentTypes,
  errorCodes,
  fieldsOfWork,
  jobChoiceKeys,
  jobSorts,
  limits,
  payPeriods,
  postedWithinOptions,
  radiusOptions,
  restRoutes,
  searchedWorkplaces,
  submissionHeaders,
  videoChoiceKeys,
  videoFormats,
  workplaces,
} from 'contract';
import { CORRECTED_QUERY_HEADER, SEARCHED_NEAR_HEADER } from '../modules/careers/careers.routes.js';
import { jobListParameters, videoListParameters } from '../validation.js';

const text = readFileSync(join(__dirname, '../../../docs/rest-api.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the REST API document', () => {
  it('lists every route', () => {
    const paths = Object.values(restRoutes).map((route) =>
      typeof route === 'string' ? route : decodeURIComponent(route('{id}')),
    );
    const documented = rows.map(([, route = '']) => /^`(?:GET|POST) (\S+)`$/.exec(route)?.[1]);
    expect(paths.filter((path) => !documented.includes(path))).toEqual([]);
  });

  it.each([
    [restRoutes.jobs, jobListParameters],
    [restRoutes.videos, videoListParameters],
  ])('lists the parameters of %s', (path, parameters) => {
    const [, , documented = ''] = rows.find(([, route]) => route === `\`GET ${path}\``) ?? [];
    expect([...documented.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(
      [...parameters].sort(),
    );
  });

  it('has a row for each parameter', () => {
    const named = rows.flatMap(([, name = '', ...cells]) => (cells.length === 4 ? [name] : []));
    const parameters = new Set([...jobListParameters, ...videoListParameters]);
    expect(named.sort()).toEqual([...parameters].map((name) => `\`${name}\``).sort());
    const repeated = rows.flatMap(([, name = '', , repeats]) => (repeats === 'yes' ? [name] : []));
    const choices = new Set([...jobChoiceKeys, ...videoChoiceKeys]);
    expect(repeated.sort()).toEqual([...choices].map((name) => `\`${name}\``).sort());
  });

  const valuesOf = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);
  it.each([
    ['type', 4, valuesOf(employmentTypes)],
    ['field', 4, valuesOf(fieldsOfWork)],
    ['workplace', 4, valuesOf(searchedWorkplaces)],
    ['postedWithin', 4, postedWithinOptions],
    ['radius', 4, radiusOptions],
    ['sort', 4, valuesOf(jobSorts)],
    ['format', 4, valuesOf(videoFormats)],
    ['type', 2, valuesOf(employmentTypes)],
    ['workplace', 2, valuesOf(workplaces)],
    ['pay', 2, payPeriods],
  ])('lists the values of %s', (name, column, values) => {
    const described = rows.find((cells) => cells[1] === `\`${name}\`` && cells.length === column + 2)?.[
      column
    ];
    for (const value of values) expect(described).toContain(`\`${value}\``);
  });

  it('states every error status and the current limits', () => {
    const statuses = Object.values(errorCodes).map(({ status }) => status);
    expect(statuses.filter((status) => !new RegExp(`^\\| [^|]*\\b${status}\\b`, 'm').test(text))).toEqual([]);
    const { reads, http, submissions, searchCharacters } = limits;
    for (const said of [
      `${reads.uncached} answers`,
      `${reads.answers.toLocaleString('en-US')} of any kind`,
      `${submissions.perAddress} messages`,
      `${http.body / 1024} KB`,
      `${http.target.toLocaleString('en-US')} characters`,
      `${searchCharacters} characters at most`,
      `${submissions.idempotencyKeyMin} to ${submissions.idempotencyKeyMax} letters`,
      `\`${submissionHeaders.idempotencyKey}\``,
      `\`${CORRECTED_QUERY_HEADER}\``,
      `\`${SEARCHED_NEAR_HEADER}\``,
    ])
      expect(text).toContain(said);
  });
});
