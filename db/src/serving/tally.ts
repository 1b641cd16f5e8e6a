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
  const counts = new Map<Value, number>(values.map((value) => [value, 0]));
  new Counter({
    ...told,
    labelNames: [label],
    collect() {
      this.reset();
      for (const [value, count] of counts) this.inc({ [label]: value }, count);
    },
  });
  return (value) => counts.set(value, (counts.get(value) ?? 0) + 1);
}
