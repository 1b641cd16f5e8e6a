/** The server was not reached: the visitor is offline, or the server is. */
export class Unreached extends Error {
  override readonly name = 'Unreached';
}

/**
 * @param asked a request for data or code
 * @param signal by which it may be aborted
 * @throws {Unreached} when it fails; the original error when it was aborted
 */
export async function reaching<Answer>(asked: Promise<Answer>, signal?: AbortSignal | null): Promise<Answer> {
  try {
    return await asked;
  } catch (cause) {
    throw signal?.aborted ? cause : new Unreached('Our server was not reached.', { cause });
  }
}

export interface Failed {
  readonly kind: 'failed';
  /** The server was not reached; always false in what the server renders. */
  readonly unreached: boolean;
}

export function failed(error: unknown): Failed {
  return { kind: 'failed', unreached: error instanceof Unreached };
}

/** The gateway refuses what was asked: by argument, what is allowed. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(readonly complaints: ReadonlyMap<string, string>) {
    super('The gateway refused an argument.');
  }
}

/** @throws {Refused} when errors of a GraphQL answer are about single arguments (product 8.3) */
export function throwRefusal(errors: readonly { readonly extensions?: object | undefined }[]): void {
  const complaints = errors.flatMap(({ extensions = {} }) =>
    'errors' in extensions && typeof extensions.errors === 'object'
      ? Object.entries(extensions.errors ?? {})
      : [],
  );
  if (complaints.length > 0)
    throw new Refused(new Map(complaints.map(([name, text]) => [name, String(text)])));
}
