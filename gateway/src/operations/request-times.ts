import { ToldTimes, type TimeSeries } from 'server-kit/told-times';
import type { Registry } from 'prom-client';

type Label = 'method' | 'route' | 'status';

interface RequestTimesOptions {
  readonly name: string;
  readonly help: string;
  readonly buckets: number[];
  readonly registers: Registry[];
}

/** The histogram of requests' times: of a route there are few series, which are looked through one by one. */
export class RequestTimes {
  readonly #times: ToldTimes<Label>;
  readonly #routes = new Map<string, TimeSeries<Label>[]>();

  constructor(options: RequestTimesOptions) {
    this.#times = new ToldTimes({ ...options, labelNames: ['method', 'route', 'status'] });
  }

  /** Counts a request that is over. */
  took(seconds: number, method: string, route: string, status: number): void {
    this.#seriesOf(method, route, status).took(seconds);
  }

  #seriesOf(method: string, route: string, status: number): TimeSeries<Label> {
    const ofRoute = this.#routes.get(route) ?? [];
    const known = ofRoute.find(({ labels }) => labels.status === status && labels.method === method);
    if (known) return known;
    const series = this.#times.add({ method, route, status });
    this.#routes.set(route, [...ofRoute, series]);
    return series;
  }
}
