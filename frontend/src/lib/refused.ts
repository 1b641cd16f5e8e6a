/** The gateway refuses what was asked: by argument, what is allowed. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly complaints: ReadonlyMap<string, string>,
    options: ErrorOptions,
  ) {
    super('The gateway refused an argument.', options);
  }
}
