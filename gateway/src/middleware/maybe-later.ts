/** A value that is there already, or will be. */
export type MaybeLater<Value> = Value | Promise<Value>;

/** Goes on at once where the value is there: a promise for each step would cost more than an answer from memory. */
export function andThen<Value, Next>(value: MaybeLater<Value>, go: (value: Value) => MaybeLater<Next>): MaybeLater<Next> {
  return value instanceof Promise ? value.then(go) : go(value);
}
