/** The server was not reached: the visitor is offline, or the server is. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/**
 * @param asked a request for data or code
 * @param signal by which it may be aborted
 * @throws {NetworkError} when it fails; the original error when it was aborted
 */
export async function awaitRequest<Answer>(
  asked: Promise<Answer>,
  signal?: AbortSignal | null,
): Promise<Answer> {
  try {
    return await asked;
  } catch (cause) {
    throw signal?.aborted ? cause : new NetworkError('Our server was not reached.', { cause });
  }
}

export interface Failed {
  readonly kind: 'failed';
  /** The server was not reached; always false in what the server renders. */
  readonly unreached: boolean;
}

export function failed(error: unknown): Failed {
  return { kind: 'failed', unreached: error instanceof NetworkError };
}

/** The gateway refuses what was asked: by argument, what is allowed. */
export class ValidationErrors extends Error {
  override readonly name = 'ValidationErrors';

  constructor(readonly errors: ReadonlyMap<string, string>) {
    super('The gateway refused an argument.');
  }
}

/** @throws {ValidationErrors} when errors of a GraphQL answer are about single arguments (product 8.3) */
export function throwValidationErrors(errors: readonly { readonly extensions?: object | undefined }[]): void {
  const ofArguments = errors.flatMap(({ extensions = {} }) =>
    'errors' in extensions && typeof extensions.errors === 'object'
      ? Object.entries(extensions.errors ?? {})
      : [],
  );
  if (ofArguments.length > 0)
    throw new ValidationErrors(new Map(ofArguments.map(([name, text]) => [name, String(text)])));
}
