/** Nobody answered: the visitor is offline, or our server is. */
export class Unreached extends Error {
  override readonly name = 'Unreached';
}

/**
 * @param asked what only a server can answer, code as well as data
 * @param signal by which it may be given up
 * @throws {Unreached} when it fails; as it is when it was given up
 */
export async function reaching<Answer>(asked: Promise<Answer>, signal?: AbortSignal | null): Promise<Answer> {
  try {
    return await asked;
  } catch (cause) {
    throw signal?.aborted ? cause : new Unreached('Our server was not reached.', { cause });
  }
}

/** What cannot be had, as a state of the page that wanted it. */
export interface Failed {
  readonly kind: 'failed';
  /** Nobody answered; the server, which asks for others, always says no. */
  readonly unreached: boolean;
}

/** @param error what asking for it threw */
export function failed(error: unknown): Failed {
  return { kind: 'failed', unreached: error instanceof Unreached };
}
