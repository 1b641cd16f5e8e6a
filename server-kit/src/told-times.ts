import { Histogram, type Registry } from 'prom-client';

type Labels<Label extends string> = Readonly<Record<Label, string | number>>;

/** As the registry reads it: labels of the one line, and those all lines of a series share. */
interface Value<Label extends string> {
  readonly metricName: string;
  readonly labels: { readonly le?: string | number };
  readonly sharedLabels: Labels<Label>;
  readonly value: number;
}

interface ToldTimesOptions<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: Label[];
  /** Upper bounds, in seconds. */
  readonly buckets: number[];
  readonly registers: Registry[];
}

/** What the registry knows of them: a histogram that observes nothing itself and asks for its values when it is written. */
class WrittenTimes<Label extends string> extends Histogram<Label> {
  readonly #written: () => object;

  constructor(options: ToldTimesOptions<Label>, values: () => readonly Value<Label>[]) {
    super({ ...options });
    this.#written = () => ({ name: options.name, help: options.help, type: 'histogram', aggregator: 'sum', values: values() });
  }

  /** What the registry asks for when it writes its text. */
  getForPromString(): Promise<object> {
    return Promise.resolve(this.#written());
  }
}

/** Times with the same labels. */
export class TimeSeries<Label extends string> {
  readonly #bounds: readonly number[];
  /** Times by the bucket they fell into; the last is of those beyond all bounds. */
  readonly #buckets: number[];
  #seconds = 0;

  constructor(
    readonly labels: Labels<Label>,
    bounds: readonly number[],
  ) {
    this.#bounds = bounds;
    this.#buckets = [...bounds, Infinity].map(() => 0);
  }

  /** Counts one. */
  took(seconds: number): void {
    let bucket = 0;
    while (seconds > (this.#bounds[bucket] ?? Infinity)) bucket += 1;
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#seconds += seconds;
  }

  values(name: string): readonly Value<Label>[] {
    let count = 0;
    const cumulated = this.#buckets.map((times, index) => {
      count += times;
      return { metricName: `${name}_bucket`, labels: { le: this.#bounds[index] ?? '+Inf' }, sharedLabels: this.labels, value: count };
    });
    const whole = (metricName: string, value: number) => ({ metricName, labels: {}, sharedLabels: this.labels, value });
    return [...cumulated, whole(`${name}_sum`, this.#seconds), whole(`${name}_count`, count)];
  }
}

/**
 * A histogram of times. What its library does at each observation (a key put together from all labels, numbers kept by names
 * like "0.0025") is a twentieth of an answer from memory; here it waits until somebody asks for the numbers.
 */
export class ToldTimes<Label extends string> {
  readonly #bounds: readonly number[];
  readonly #series: TimeSeries<Label>[] = [];

  constructor(options: ToldTimesOptions<Label>) {
    this.#bounds = options.buckets;
    new WrittenTimes(options, () => this.#series.flatMap((series) => series.values(options.name)));
  }

  /** A new series. @param labels which no other has */
  add(labels: Labels<Label>): TimeSeries<Label> {
    const series = new TimeSeries(labels, this.#bounds);
    this.#series.push(series);
    return series;
  }
}
