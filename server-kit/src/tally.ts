import { Counter, type Registry } from 'prom-client';

interface TallyOptions<Value> {
  readonly registers: Registry[];
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** All there are. */
  readonly values: readonly Value[];
}

/**
 * A counter for what happens at every request: numbers kept as they are, which go to the registry when somebody asks. Its
 * own way of counting puts a text together from the labels each time.
 *
 * @returns counts one
 */
export function openTally<Value extends string>({ label, values, ...told }: TallyOptions<Value>): (value: Value) => void {
  const counts = new Map(values.map((value) => [value, { times: 0 }]));
  new Counter({
    ...told,
    labelNames: [label],
    collect() {
      this.reset();
      for (const [value, { times }] of counts) this.inc({ [label]: value }, times);
    },
  });
  return (value) => {
    const count = counts.get(value);
    if (count) count.times += 1;
  };
}
