import { Histogram, type Registry } from 'prom-client';

type Label = 'method' | 'route' | 'status';

/** As the registry reads it: labels of the one line, and those all lines of a series share. */
interface Value {
  readonly metricName: string;
  readonly labels: { readonly le?: string | number };
  readonly sharedLabels: Series['labels'];
  readonly value: number;
}

/** What was measured of requests with the same labels. */
interface Series {
  readonly labels: Readonly<Record<Label, string | number>>;
  /** Requests by the bucket they fell into; the last is of those beyond all bounds. */
  readonly buckets: number[];
  seconds: number;
}

interface RequestTimesOptions {
  readonly name: string;
  readonly help: string;
  readonly buckets: number[];
  readonly registers: Registry[];
}

/** What the registry knows of them: a histogram that observes nothing itself and asks for its values when it is written. */
class WrittenTimes extends Histogram<Label> {
  readonly #written: () => object;

  constructor(options: RequestTimesOptions, values: () => readonly Value[]) {
    super({ ...options, labelNames: ['method', 'route', 'status'] });
    this.#written = () => ({ name: options.name, help: options.help, type: 'histogram', aggregator: 'sum', values: values() });
  }

  /** What the registry asks for when it writes its text. */
  getForPromString(): Promise<object> {
    return Promise.resolve(this.#written());
  }
}

/**
 * The histogram of requests' times. What its library does at each observation (a key put together from all labels, numbers
 * kept by names like "0.0025") is a twentieth of an answer from memory; here it waits until somebody asks for the numbers.
 */
export class RequestTimes {
  readonly #bounds: readonly number[];
  readonly #name: string;
  readonly #routes = new Map<string, Series[]>();

  constructor(options: RequestTimesOptions) {
    this.#name = options.name;
    this.#bounds = options.buckets;
    new WrittenTimes(options, () => [...this.#routes.values()].flat().flatMap((series) => this.#valuesOf(series)));
  }

  /** Counts a request that is over. */
  took(seconds: number, method: string, route: string, status: number): void {
    const series = this.#seriesOf(method, route, status);
    let bucket = 0;
    while (seconds > (this.#bounds[bucket] ?? Infinity)) bucket += 1;
    series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
    series.seconds += seconds;
  }

  #seriesOf(method: string, route: string, status: number): Series {
    const ofRoute = this.#routes.get(route) ?? [];
    const known = ofRoute.find(({ labels }) => labels.status === status && labels.method === method);
    if (known) return known;
    const series = { labels: { method, route, status }, buckets: [...this.#bounds, Infinity].map(() => 0), seconds: 0 };
    this.#routes.set(route, [...ofRoute, series]);
    return series;
  }

  #valuesOf({ labels, buckets, seconds }: Series): readonly Value[] {
    let count = 0;
    const cumulated = buckets.map((requests, index) => {
      count += requests;
      return { metricName: `${this.#name}_bucket`, labels: { le: this.#bounds[index] ?? '+Inf' }, sharedLabels: labels, value: count };
    });
    const whole = (metricName: string, value: number) => ({ metricName, labels: {}, sharedLabels: labels, value });
    return [...cumulated, whole(`${this.#name}_sum`, seconds), whole(`${this.#name}_count`, count)];
  }
}
