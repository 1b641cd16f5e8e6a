import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

export interface WorkdayJob {
  readonly id: number;
  readonly family?: string;
  readonly path?: string;
  readonly title?: string;
}

interface Question {
  readonly appliedFacets: Readonly<Record<string, readonly string[]>>;
  readonly limit: number;
  readonly offset: number;
}

export type Detail = (id: string) => { readonly status?: number; readonly body: string } | undefined;

/** What was asked: an offset and what it was filtered by, or a path. */
export type AskedWorkday = readonly [offset: number, families: readonly string[]] | string;

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
  const families = [...new Set(jobs.map(({ family = 'Care' }) => family))];
  const rowOf = ({ id, path = `/job/Houston-TX/Role-${id}_R-${id}`, title = `Role ${id}` }: WorkdayJob) => ({
    title,
    externalPath: path,
    locationsText: '2 Locations',
    postedOn: `Posted ${Math.floor(Math.random() * 30)} Days Ago`,
    bulletFields: [`R-${id}`],
  });
  const list = ({ appliedFacets, limit, offset }: Question) => {
    const chosen = appliedFacets['jobFamilyGroup'] ?? [];
    asked.push([offset, chosen]);
    const faulty = interfere(offset);
    if (faulty !== undefined) return faulty;
    if (limit > 20) return { status: 400, body: '{}' };
    const found = jobs.filter(({ family = 'Care' }) => chosen.length === 0 || chosen.includes(family));
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
                values: [{ facetParameter: 'locations', values: [{ id: 'somewhere', count: 3 }] }],
              },
              {
                facetParameter: 'jobFamilyGroup',
                values: families.map((id) => ({
                  id,
                  descriptor: id,
                  count: found.filter(({ family = 'Care' }) => family === id).length,
                })),
              },
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
