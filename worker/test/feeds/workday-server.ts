import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

export interface WorkdayJob {
  readonly id: number;
  readonly family?: string;
  /** Each of them is a value of a facet. */
  readonly places?: readonly string[];
  readonly path?: string;
  readonly title?: string;
}

interface Question {
  readonly appliedFacets: Readonly<Record<string, readonly string[]>>;
  readonly limit: number;
  readonly offset: number;
}

export type Detail = (id: string) => { readonly status?: number; readonly body: string } | undefined;

/** What was asked: an offset and the families and places it was filtered by, or a path. */
export type AskedWorkday = readonly [offset: number, chosen: readonly string[]] | string;

const familyOf = ({ family = 'Care' }: WorkdayJob) => family;
const placesOf = ({ places = [] }: WorkdayJob) => places;
const valuesOf = (values: readonly string[]) =>
  [...new Set(values)].map((id) => ({
    id,
    descriptor: id,
    count: values.filter((value) => value === id).length,
  }));

/**
 * A career site as a tenant of Workday answers it: 20 a page, the total on the first page alone.
 *
 * @param cap so many are stated at most; behind them the list begins again
 * @param interfere answers a page in the list's place
 */
export function workdaySite(
  jobs: readonly WorkdayJob[],
  {
    cap = Infinity,
    asked = [],
    facets = true,
    detail = () => undefined,
    interfere = () => undefined,
  }: {
    readonly cap?: number;
    readonly asked?: AskedWorkday[];
    readonly facets?: boolean;
    readonly detail?: Detail;
    readonly interfere?: (offset: number) => { readonly status: number; readonly body: string } | undefined;
  },
): RequestListener {
  const rowOf = ({ id, path = `/job/Houston-TX/Role-${id}_R-${id}`, title = `Role ${id}` }: WorkdayJob) => ({
    title,
    externalPath: path,
    locationsText: '2 Locations',
    postedOn: `Posted ${Math.floor(Math.random() * 30)} Days Ago`,
    bulletFields: [`R-${id}`],
  });
  const list = ({ appliedFacets, limit, offset }: Question) => {
    const [families = [], places = []] = [appliedFacets['jobFamilyGroup'], appliedFacets['locations']];
    asked.push([offset, [...families, ...places]]);
    const faulty = interfere(offset);
    if (faulty !== undefined) return faulty;
    if (limit > 20) return { status: 400, body: '{}' };
    const found = jobs.filter(
      (job) =>
        (families.length === 0 || families.includes(familyOf(job))) &&
        (places.length === 0 || placesOf(job).some((place) => places.includes(place))),
    );
    const from = offset >= cap ? offset - cap : offset;
    return {
      status: 200,
      body: JSON.stringify({
        total: offset === 0 ? Math.min(found.length, cap) : 0,
        jobPostings: found.slice(from, Math.min(from + limit, cap)).map(rowOf),
        facets: facets
          ? [
              {
                facetParameter: 'locationMainGroup',
                values: [{ facetParameter: 'locations', values: valuesOf(found.flatMap(placesOf)) }],
              },
              { facetParameter: 'jobFamilyGroup', values: valuesOf(found.map(familyOf)) },
            ]
          : [],
      }),
    };
  };
  return (request, response) => {
    const answer = ({ status = 200, body }: { readonly status?: number; readonly body: string }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    const { pathname } = new URL(request.url ?? '/', 'http://site.example');
    if (request.method === 'POST')
      void text(request).then((body) => answer(list(JSON.parse(body) as Question)));
    else {
      asked.push(pathname);
      const id = pathname.split('_').at(-1) ?? '';
      answer(
        detail(id) ?? {
          body: JSON.stringify({
            jobPostingInfo: {
              title: `Role ${id}`,
              jobDescription: '<p>Care.</p>',
              location: 'US, Texas, Houston',
              additionalLocations: ['US, Texas, Katy'],
              startDate: '2026-07-01',
            },
          }),
        },
      );
    }
  };
}
